import type { Mail } from '../mail/mail-repository.ts';

type MailContent = { readonly subject: string; readonly paragraphs: readonly string[] };

/** Returns a paragraph as HTML with its links. URLs of the site contain nothing that HTML would interpret. */
const inHtml = (paragraph: string): string => `<p>${paragraph.replaceAll(/https?:\S+/g, '<a href="$&">$&</a>')}</p>`;

const mailOf = (to: string, { subject, paragraphs }: MailContent): Mail => ({
  to,
  message: { subject, text: paragraphs.join('\n\n'), html: paragraphs.map(inHtml).join('\n') },
});

/** Returns a link with the token in the fragment. Browsers do not send fragments, so no log contains the token. */
const linkTo = (origin: string, page: 'confirm' | 'leave', token: string): string =>
  `${origin}/newsletter/${page}#${token}`;

/** Returns the email that asks the owner of an address to confirm the subscription. */
export const confirmationMail = (to: string, token: string, origin: string): Mail =>
  mailOf(to, {
    subject: 'Confirm your email for Taskwright',
    paragraphs: [
      'Someone, most likely you, asked us to email new tasks to this address.',
      `To confirm, open this page and press the button: ${linkTo(origin, 'confirm', token)}`,
      'The link works for two days. If this wasn’t you, ignore this email.',
      `To delete this address from our list, open this page and press the button: ${linkTo(origin, 'leave', token)}`,
    ],
  });

/** Returns the email to an existing subscriber. The page itself must not reveal that the address is subscribed. */
export const alreadySubscribedMail = (to: string, token: string, origin: string): Mail =>
  mailOf(to, {
    subject: 'You already get new tasks from Taskwright',
    paragraphs: [
      'Someone, most likely you, asked us to email new tasks to this address. You’re already on the list.',
      `To unsubscribe, open this page and press the button: ${linkTo(origin, 'leave', token)}`,
    ],
  });
