import type { MemberUser } from '../features/account/require-user.tsx';
import { ProfileEditor } from '../features/people/editor/profile-editor.tsx';

/** /account/profile: the profile that other users see. */
export const Screen = ({ user }: { user: MemberUser }) => <ProfileEditor key={user.uid} user={user} />;
