import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BlockedPerson } from '@taskwright/contract';
import { useRef } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useKeepFocus } from '../../../lib/navigation/keep-focus.ts';
import { invalidateQueries } from '../../../lib/queries/server-state.ts';
import { FormBanner } from '../../../ui/forms/form-banner.tsx';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx';
import { blockedQuery } from './api.ts';
import { Explanation, Saved, Subheading } from './section-form.tsx';
import { useSave } from './use-save.ts';

type RowProps = { person: BlockedPerson; isFocused: boolean; disabled: boolean; onUnblock: () => void };

const Row = ({ person, isFocused, disabled, onUnblock }: RowProps) => (
  <Box
    component="li"
    ref={(element: HTMLElement | null) => {
      if (isFocused) element?.querySelector('button')?.focus();
    }}
    sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}
  >
    <PersonAvatar name={person.name} photo={person.photo ?? undefined} size={36} />
    <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{person.name}</Typography>
    <Button
      variant="outlined"
      size="small"
      aria-label={`Unblock ${person.name}`}
      disabled={disabled}
      onClick={onUnblock}
    >
      Unblock
    </Button>
  </Box>
);

/** People whom the user has blocked, in pages. */
export const BlockedPeople = ({ uid }: { uid: string }) => {
  const saving = useSave();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button unmounts with its row.
  const keepFocus = useKeepFocus(() => heading.current);
  const unblock = (person: BlockedPerson) =>
    saving.save(
      async () => {
        await call('unblockListed', { params: { id: person.id } });
        await invalidateQueries([blockedQuery(uid).queryKey.map(String), ['conversations']]);
      },
      { message: `You’ve unblocked ${person.name}` },
    );
  return (
    <Box {...keepFocus}>
      <Subheading headingRef={heading}>Blocked people</Subheading>
      <PagedList
        query={blockedQuery(uid)}
        noun="people"
        failure="We couldn’t load the people you’ve blocked"
        skeleton={<Skeleton variant="rounded" height={52} />}
        empty={
          <Explanation>
            You haven’t blocked anyone. To block someone, open a conversation with them and its menu.
          </Explanation>
        }
      >
        {(people, focused) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {people.map((person, index) => (
              <Row
                key={person.id}
                person={person}
                isFocused={index === focused}
                disabled={saving.isSaving}
                onUnblock={() => void unblock(person)}
              />
            ))}
          </Box>
        )}
      </PagedList>
      <FormBanner>{saving.problem}</FormBanner>
      <Saved>{saving.done}</Saved>
    </Box>
  );
};
