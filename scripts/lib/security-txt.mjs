// /.well-known/security.txt (RFC 9116), which must name a day on which it ends: written with every build, good for a year.

/**
 * @param {Date} now
 * @param {string} origin the site's own
 */
export const securityTxt = (now, origin) =>
  [
    'Contact: mailto:security@taskwright.example',
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate())).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
