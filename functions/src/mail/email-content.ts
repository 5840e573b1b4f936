import { type Html, html } from './html.ts';
import { inertText, singleLine, withoutAddresses } from './inert-text.ts';
import { contactAddress, operatorAddress } from './operator.ts';
import { siteOrigin } from './site-origin.ts';

/** A line of a list: a title, which may be a link to a page of the site, and what is known about it. */
type Item = { readonly title: string; readonly path?: string; readonly detail?: string };

/** A link to a page of the site. */
type Link = { readonly label: string; readonly path: string };

/** A list, below its heading and above a link to more of the same, if it has these. */
type List = { readonly heading?: string; readonly items: readonly Item[]; readonly more?: Link };

/** A text of another user with its line breaks. */
type Quote = { readonly quote: string };

/** A part of an email: a paragraph, a quote or a list. */
export type Part = { readonly text: string } | Quote | List;

/**
 * Content of an email, without markup. `path` is a page of the site. The recipient reads why the email was sent in
 * `reason`, and opens `unsubscribe` (a path) to get no more of its kind; emails about the account itself have none.
 */
export type EmailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly Part[];
  readonly button?: Link;
  /** True if the recipient can answer on the site. */
  readonly isAnswerable?: boolean;
  /** Small print below the button. */
  readonly notes?: readonly string[];
  readonly reason: string;
  readonly unsubscribe?: string;
};

/** Subject, text, HTML and further headers of an email, as the SMTP transport sends them. */
export type Message = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

const urlOf = (path: string): string => `${siteOrigin()}${path}`;

const subjectOf = (subject: string): string => {
  // A header is one line, and long subjects are cut off anyway.
  const line = withoutAddresses(singleLine(subject));
  const characters = [...line];
  if (characters.length <= 120) return line;
  const start = characters.slice(0, 119).join('');
  const isOpen = start.lastIndexOf('\u2068') > start.lastIndexOf('\u2069');
  return `${start}…${isOpen ? '\u2069' : ''}`;
};

const footerOf = ({ reason, unsubscribe, isAnswerable = false }: EmailContent): readonly string[] => [
  reason,
  ...(unsubscribe === undefined ? [] : [`Unsubscribe: ${urlOf(unsubscribe)}`]),
  `Replies to this email aren’t read${isAnswerable ? ': answer on Taskwright' : ''}. Questions? Write to ${contactAddress()}.`,
  `Taskwright, ${operatorAddress()}`,
];

const textOfPart = (part: Part): string => {
  if ('text' in part) return part.text;
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
  const { heading, items, more } = part;
  const lines = items.map(({ title, path, detail }) =>
    [
      `- ${title}`,
      ...(detail === undefined ? [] : [`  ${detail}`]),
      ...(path === undefined ? [] : [`  ${urlOf(path)}`]),
    ].join('\n'),
  );
  return [
    ...(heading === undefined ? [] : [heading]),
    ...lines,
    ...(more === undefined ? [] : [`${more.label}:\n${urlOf(more.path)}`]),
  ].join('\n');
};

const hasLink = (part: Part): boolean =>
  'items' in part && (part.more !== undefined || part.items.some(({ path }) => path !== undefined));

/**
 * Returns the paragraphs of the text. Its first URL is the button's, so a list with links follows the button, in the
 * HTML as well.
 */
const orderOf = ({ parts }: EmailContent) => {
  const first = parts.findIndex(hasLink);
  return first < 0 ? { above: parts, below: [] } : { above: parts.slice(0, first), below: parts.slice(first) };
};

const textOf = (content: EmailContent): string => {
  const { above, below } = orderOf(content);
  return [
    content.heading,
    ...above.map(textOfPart),
    ...(content.button === undefined ? [] : [`${content.button.label}:\n${urlOf(content.button.path)}`]),
    ...below.map(textOfPart),
    ...(content.notes ?? []),
    // The separator of a signature (RFC 3676), so that quoting programs drop the footer.
    ['-- ', ...footerOf(content)].join('\n'),
  ].join('\n\n');
};

const BODY_FONT = 'Inter,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';
const HEADING_FONT = `'Bricolage Grotesque',${BODY_FONT}`;

/** Colours of light mode are inline, because many mail programs ignore style sheets. Dark mode overrides them. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #111614 !important; }
    .card { background: #18201D !important; border-color: #29332F !important; }
    .ink { color: #E9EEEB !important; }
    .muted, .muted a { color: #9DABA4 !important; }
    .link { color: #57C7A9 !important; }
    .quote { border-color: #3A5850 !important; }
    .button { background: #57C7A9 !important; color: #0B1512 !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 16px 8px !important; }
    .inner { padding: 24px 20px 8px !important; }
    .outer { padding-left: 21px !important; padding-right: 21px !important; }
    .title { font-size: 21px !important; }
  }
`;

const linesOf = (text: string): Html[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`));

const paragraph = (text: string): Html => {
  const lines = linesOf(text);
  return html`<p class="ink" style="margin:0 0 16px;color:#1B2420;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${lines}</p>`;
};

const quoteOf = ({ quote }: Quote): Html =>
  html`<blockquote class="ink quote" dir="auto" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #BFD9D0;color:#1B2420;font-size:16px;line-height:1.6;overflow-wrap:anywhere">${linesOf(quote)}</blockquote>`;

const itemOf = ({ title, path, detail }: Item): Html => {
  const name =
    path === undefined
      ? html`<span class="ink" style="color:#1B2420;font-weight:600">${title}</span>`
      : html`<a class="link" href="${urlOf(path)}" style="color:#0E6B57;${detail === undefined ? '' : 'font-weight:600;text-decoration:none'}">${title}</a>`;
  const more =
    detail === undefined ? html`` : html`<br><span class="muted" style="color:#5A6660;font-size:14px">${detail}</span>`;
  return html`<li style="margin:0 0 12px;overflow-wrap:anywhere">${name}${more}</li>`;
};

const listOf = ({ heading, items, more }: List): Html => {
  const above =
    heading === undefined
      ? html``
      : html`<h2 class="ink" style="margin:28px 0 12px;color:#1B2420;font-family:${HEADING_FONT};font-size:18px;line-height:1.3;overflow-wrap:anywhere">${heading}</h2>`;
  const below =
    more === undefined
      ? html``
      : html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere"><a class="link" href="${urlOf(more.path)}" style="color:#0E6B57">${more.label}</a></p>`;
  return html`${above}<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;color:#1B2420;font-size:16px;line-height:1.5">${items.map(itemOf)}</ul>${below}`;
};

const htmlOfPart = (part: Part): Html => {
  if ('text' in part) return paragraph(part.text);
  return 'quote' in part ? quoteOf(part) : listOf(part);
};

const buttonOf = ({ label, path }: Link): Html =>
  html`<p style="margin:24px 0 16px"><a class="button" href="${urlOf(path)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#0E6B57;color:#FFFFFF;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${label}</a></p>`;

const noteOf = (text: string): Html =>
  html`<p class="muted" style="margin:0 0 8px;color:#5A6660;font-size:14px;line-height:1.5;overflow-wrap:anywhere">${text}</p>`;

const footerLine = (line: string): Html => {
  const [, before, url] = /^(Unsubscribe): (\S+)$/.exec(line) ?? [];
  const content =
    url === undefined || before === undefined
      ? html`${line}`
      : html`<a href="${url}" style="display:inline-block;padding:8px 0;color:#5A6660">${before}</a>`;
  return html`<p class="muted" style="margin:0 0 6px;color:#5A6660;font-size:13px;line-height:1.5;overflow-wrap:anywhere">${content}</p>`;
};

const htmlOf = (content: EmailContent): Html => {
  const { above, below } = orderOf(content);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subjectOf(content.subject)}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#FAF8F4;font-family:${BODY_FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto">
<tr><td class="outer" style="padding:0 33px 16px"><a class="link" href="${urlOf('/')}" style="color:#0E6B57;font-family:${HEADING_FONT};font-size:20px;font-weight:700;text-decoration:none;letter-spacing:-0.02em">Taskwright</a></td></tr>
<tr><td class="card inner" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E0D8;border-radius:14px">
<h1 class="ink title" style="margin:0 0 16px;color:#1B2420;font-family:${HEADING_FONT};font-size:24px;line-height:1.25;letter-spacing:-0.02em;overflow-wrap:anywhere">${content.heading}</h1>
${above.map(htmlOfPart)}
${content.button === undefined ? html`` : buttonOf(content.button)}
${below.map(htmlOfPart)}
${(content.notes ?? []).map(noteOf)}
</td></tr>
<tr><td class="outer" style="padding:20px 33px 0">
${footerOf(content).map(footerLine)}
</td></tr>
</table>
</body>
</html>
`;
};

/**
 * Returns the headers with which mail programs offer their own button to unsubscribe (RFC 8058). They send a POST to
 * the URL without cookies, so only the paths with a token in the URL have them.
 */
const headersOf = ({ unsubscribe }: EmailContent): Readonly<Record<string, string>> =>
  unsubscribe?.startsWith('/unsubscribe/')
    ? {
        'List-Unsubscribe': `<${urlOf(unsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

const inertPart = (part: Part): Part => {
  if ('text' in part) return { text: inertText(part.text) };
  if ('quote' in part) return { quote: inertText(part.quote) };
  const { heading, items } = part;
  return {
    ...part,
    ...(heading !== undefined && { heading: inertText(heading) }),
    items: items.map(({ title, detail, ...rest }) => ({
      ...rest,
      title: inertText(title),
      ...(detail !== undefined && { detail: inertText(detail) }),
    })),
  };
};

/** Returns content in which no text of a user becomes a link or contains an address. */
const inertContent = (content: EmailContent): EmailContent => ({
  ...content,
  subject: inertText(content.subject),
  heading: inertText(content.heading),
  parts: content.parts.map(inertPart),
});

/** Returns an email as text and as HTML. Both have the same content; the text's first URL is the button's. */
export const messageOf = (content: EmailContent): Message => {
  const inert = inertContent(content);
  return {
    subject: subjectOf(content.subject),
    text: textOf(inert),
    html: String(htmlOf(inert)),
    headers: headersOf(content),
  };
};
