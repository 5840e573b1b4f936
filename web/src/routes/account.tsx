import { useParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { AccountPage } from '../features/account/settings/account-page.tsx';
import { sectionAt } from '../features/account/settings/sections.ts';

/** /account and /account/{section}: the settings of the signed-in user. */
export const Screen = ({ user }: { user: MemberUser }) => (
  <AccountPage key={user.uid} user={user} chosen={sectionAt(useParams().section)} />
);
