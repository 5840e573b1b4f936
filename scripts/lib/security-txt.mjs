// Generates /.well-known/security.txt (RFC 9116) with every build. The required expiry date is one year ahead.

/**
 * @param {Date} now
 * @param {string} origin the site's origin
 */
export const securityTxt = (now, origin) =>
  [
    'Contact: mailto:security@taskwright.example',
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate())).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
