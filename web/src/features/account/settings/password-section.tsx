import { useQuery } from '@tanstack/react-query';
import { authProvider } from '../../../lib/auth/session.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { isWrongPassword } from '../auth-message.ts';
import { methodsQuery, type SectionProps } from './api.ts';
import { changedPasswordCheck, firstPasswordCheck } from './checks.ts';
import { withIdentity } from './identity/confirm-identity.ts';
import { Explanation, SectionForm } from './section-form.tsx';
import { useSave } from './use-save.ts';

const EMPTY = { current: '', password: '' };
const RULE = 'Must contain uppercase, lowercase, and at least 6 characters';

type Props = SectionProps & { hasPassword: boolean };

const PasswordForm = ({ user: { uid, email }, hasPassword }: Props) => {
  const { check, prepare } = hasPassword ? changedPasswordCheck : firstPasswordCheck;
  const form = useCheckedForm(check, EMPTY);
  const saving = useSave();

  /** Shows a wrong current password at its field. */
  const refuse = (error: unknown): boolean => {
    if (!hasPassword || !isWrongPassword(error)) return false;
    form.setError('current', { message: 'That password isn’t right. Try again.' }, { shouldFocus: true });
    return true;
  };

  const submit = form.handleSubmit(({ current, password }) =>
    saving.save(
      async () => {
        const provider = await authProvider();
        if (hasPassword) {
          await provider.confirmPassword(current);
          await provider.changePassword(password);
        } else {
          await withIdentity(() => provider.changePassword(password));
          await queryClient.invalidateQueries(methodsQuery(uid));
        }
        form.reset(EMPTY);
      },
      { refuse },
    ),
  );

  return (
    <SectionForm
      saving={saving}
      button={hasPassword ? 'Change password' : 'Set password'}
      onSubmit={submit}
      onApproach={prepare}
    >
      {!hasPassword && (
        <Explanation>You log in with Google. With a password you can log in without it too.</Explanation>
      )}
      {/* Lets password managers assign the password to an account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField label="Current password" autoComplete="current-password" required {...form.field('current')} />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={RULE}
        {...form.field('password')}
      />
    </SectionForm>
  );
};

/** Changes the password, or sets the first one of a user who logs in with Google. Decision 20. */
export const PasswordSection = (props: SectionProps) => {
  const { data: methods } = useQuery(methodsQuery(props.user.uid));
  return methods === undefined ? (
    <Skeleton variant="rounded" height={190} />
  ) : (
    <PasswordForm {...props} hasPassword={methods.hasPassword} />
  );
};
