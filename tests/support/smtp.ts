import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ReceivedMail, type Refusal, startMailServer } from '../../scripts/lib/mail-server.ts';

type Behaviour = {
  /** Returns the error code for a recipient, or null to accept it. */
  refuse: (recipient: string) => Refusal | null;
  /** Runs before an email is accepted. */
  onMail: (mail: ReceivedMail) => Promise<void>;
};

const acceptAll = (): Behaviour => ({ refuse: () => null, onMail: async () => {} });

/** Returns an SMTP server for the tests of a file. Each test starts with an empty list and default behaviour. */
export const ownMailServer = () => {
  const received: ReceivedMail[] = [];
  const state = { received, url: '', ...acceptAll() };
  let close: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const server = await startMailServer({
      async onMail(mail) {
        await state.onMail(mail);
        received.push(mail);
      },
      refuse: (recipient) => state.refuse(recipient),
    });
    state.url = server.url;
    close = server.close;
  });
  beforeEach(() => {
    received.length = 0;
    Object.assign(state, acceptAll());
  });
  afterAll(() => close?.());
  return state;
};
