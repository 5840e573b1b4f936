import type { Mail } from '../mail/mail-repository.ts';

type Letter = { readonly subject: string; readonly paragraphs: readonly string[] };

/** Addresses of ours are plain: they hold nothing that HTML would read otherwise. */
const inHtml = (paragraph: string): string => `<p>${paragraph.replaceAll(/https?:\S+/g, '<a href="$&">$&</a>')}</p>`;

const mailOf = (to: string, { subject, paragraphs }: Letter): Mail => ({
  to,
  message: { subject, text: paragraphs.join('\n\n'), html: paragraphs.map(inHtml).join('\n') },
});

/** The token stands behind a #, which no browser sends: it is in nobody's log. */
const linkTo = (origin: string, page: 'confirm' | 'leave', token: string): string =>
  `${origin}/newsletter/${page}#${token}`;

/** Asks whoever reads this address whether they want the newsletter. */
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

/** Says to who reads the newsletter already that they do, for the page tells nobody. */
export const knownAlreadyMail = (to: string, token: string, origin: string): Mail =>
  mailOf(to, {
    subject: 'You already get new tasks from Taskwright',
    paragraphs: [
      'Someone, most likely you, asked us to email new tasks to this address. You’re already on the list.',
      `To unsubscribe, open this page and press the button: ${linkTo(origin, 'leave', token)}`,
    ],
  });
