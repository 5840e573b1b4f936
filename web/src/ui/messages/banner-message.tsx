import { SESSION_ENDED } from '../../lib/api/api-error.ts';
import { EndedSession } from './ended-session.tsx';
import { ContactText } from './message-screen.tsx';

/** A message with the button to log in of an ended session, or with a link to our address. */
export const BannerMessage = ({ children: message }: { children: string }) =>
  message.includes(SESSION_ENDED) ? (
    <EndedSession message={message} />
  ) : (
    <div>
      <ContactText>{message}</ContactText>
    </div>
  );
