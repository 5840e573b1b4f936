import { Labelled } from '../../../ui/forms/field.tsx';
import { OptionSelect } from '../../../ui/forms/select.tsx';

/** Returns the time zones of the browser, with the chosen one, which another browser may have stored. */
const zonesWith = (chosen: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].toSorted();

type Props = { zone: string; onChange: (zone: string) => void };

/** Time zone in which daily emails are sent. */
export const TimeZoneField = ({ zone, onChange }: Props) => (
  <Labelled label="Time zone" hint="We send daily emails at 08:00 in this time zone.">
    {(described) => (
      <OptionSelect
        {...described}
        value={zone}
        options={zonesWith(zone).map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
);
