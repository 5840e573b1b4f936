import Box from '@mui/material/Box';
import type { DigestFrequency, EmailFrequency } from '@taskwright/contract';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@taskwright/contract/notification-groups';
import { deviceZone, timeZoneOptions } from '../../../lib/format/device-zone.ts';
import { Labelled } from '../../../ui/forms/field.tsx';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { OptionSelect, Select } from '../../../ui/forms/select.tsx';
import { Verification } from '../verification.tsx';
import type { SectionProps } from './api.ts';
import { isOn, isSwitchable } from './muted-groups.ts';
import { BellSwitch, emailLabel, type NotificationRow, NotificationRows } from './notification-rows.tsx';
import { Explanation, Saved } from './section-form.tsx';
import { type Change, type Settings, useNotificationSettings } from './use-notification-settings.ts';
import { useSave } from './use-save.ts';

type Props = { zone: string; onChange: (zone: string) => void };

/** Time zone in which daily emails are sent. */
const TimeZoneField = ({ zone, onChange }: Props) => (
  <Labelled label="Time zone" hint="We send daily emails at 08:00 in this time zone.">
    {(described) => (
      <OptionSelect
        {...described}
        value={zone}
        options={timeZoneOptions(zone)}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
);

// Written out, because the tables of the contract are in the file of the schemas, which load with the first form.
const NEVER = { value: 'never', label: 'Never' } as const;
const EMAIL_OPTIONS: readonly { value: EmailFrequency; label: string }[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Daily' },
  NEVER,
];
const DIGEST_OPTIONS: readonly { value: DigestFrequency; label: string }[] = [
  { value: 'weekly', label: 'Weekly' },
  NEVER,
];

const DIGEST_LABEL = 'New tasks of the week';

type PartProps = ReturnType<typeof useNotificationSettings> & {
  heading: string;
  /** Returns the rows. Their changes run through `save`, which shows the result below them. */
  rows: (save: (next: Change) => void) => readonly NotificationRow[];
};

/** Style of a shown result. */
const FLOATING = {
  px: 1.5,
  py: 1,
  ml: -1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 'control',
  boxShadow: '0 6px 20px rgb(0 0 0 / 12%)',
} as const;

/**
 * The result of the last change. It stays on the screen, because the table is longer than a phone, and then floats over
 * a row.
 */
const Result = ({ of: { problem, done } }: { of: ReturnType<typeof useSave> }) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 16,
      width: 'fit-content',
      bgcolor: 'background.paper',
      zIndex: 1,
      ...(done !== '' && FLOATING),
    }}
  >
    <FormBanner>{problem}</FormBanner>
    <Saved>{done}</Saved>
  </Box>
);

/** Rows about one subject, with the result of the last change below them. */
const Part = ({ heading, rows, change }: PartProps) => {
  const saving = useSave();
  return (
    <div>
      <NotificationRows heading={heading} rows={rows((next) => void saving.save(() => change(next)))} />
      <Result of={saving} />
    </div>
  );
};

/** Returns the row of a group of notifications. */
const groupRow = (
  group: NotificationGroup,
  { muted, emails }: Settings,
  save: (next: Change) => void,
): NotificationRow => {
  const { id, label } = group;
  const frequency = emails[id];
  return {
    id,
    label,
    bell: isSwitchable(group) ? (
      <BellSwitch
        label={label}
        isOn={isOn(group, muted)}
        onChange={(isReceived) => save({ bell: [group, isReceived] })}
      />
    ) : (
      'Always'
    ),
    email: (
      <Select
        label={emailLabel(label)}
        value={frequency}
        options={EMAIL_OPTIONS}
        onChange={(value) => save({ emails: { [id]: value } })}
      />
    ),
  };
};

/** Time zone of daily emails, with the result of its last change below it. */
const ZonePart = ({ settings, change }: ReturnType<typeof useNotificationSettings>) => {
  const saving = useSave();
  const { timeZone } = settings;
  return (
    <div>
      <TimeZoneField
        zone={timeZone ?? (deviceZone() || 'UTC')}
        onChange={(zone) => void saving.save(() => change({ timeZone: zone }))}
      />
      <Result of={saving} />
    </div>
  );
};

/** Settings of the user's notifications, in the bell and by email. Each change is saved at once. */
export const NotificationsSection = (props: SectionProps) => {
  const state = useNotificationSettings(props);
  const { settings } = state;
  const { digest } = settings.emails;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Explanation>
        Choose what the bell shows and what we email you. Offers, deliveries, requests and everything else that needs
        your answer always appear in the bell. Emails about your account, such as a link for a new password, are always
        sent.
      </Explanation>
      {!props.user.emailVerified && (
        <div>
          <Explanation>All other emails start once you verify your address.</Explanation>
          <Verification user={props.user} />
        </div>
      )}
      {NOTIFICATION_GROUPS.map(({ heading, groups }) => (
        <Part
          key={heading}
          {...state}
          heading={heading}
          rows={(save) => groups.map((group) => groupRow(group, settings, save))}
        />
      ))}
      <Part
        {...state}
        heading="New tasks"
        rows={(save) => [
          {
            id: 'digest',
            label: DIGEST_LABEL,
            bell: '–',
            email: (
              <Select
                label={emailLabel(DIGEST_LABEL)}
                value={digest}
                options={DIGEST_OPTIONS}
                onChange={(value) => save({ emails: { digest: value } })}
              />
            ),
          },
        ]}
      />
      <ZonePart {...state} />
    </Box>
  );
};
