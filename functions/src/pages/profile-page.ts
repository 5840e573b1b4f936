import { withHead } from '@taskwright/contract';
import type { Hono } from 'hono';
import type { BuiltSite } from './built-site.ts';
import { inTime, movedResponse, pageResponse } from './page-app.ts';
import { withRendered } from './page-template.ts';
import { profileHead } from './profile-head.ts';
import type { RenderPage } from './renderer.ts';
import type { ReadProfile } from './served-profile.ts';

const pathOf = (handle: string): string => `/freelancers/${handle}`;

/**
 * Adds GET /freelancers/{handle}: the complete page of a profile that everyone may see, rendered by the site's own
 * components. Search engines may index it if the directory lists the profile. A former handle redirects to the current one. Any other profile is the 404 of an unknown handle.
 */
export const addProfilePage = (
  app: Hono,
  { read, render }: { readonly read: ReadProfile; readonly render: RenderPage },
  { profile: template, origin }: Pick<BuiltSite, 'profile' | 'origin'>,
): void => {
  app.get('/freelancers/:handle', async (c) => {
    c.set('operation', 'profilePage');
    c.set('operationPath', '/freelancers/{handle}');
    const found = await inTime(read(c.req.param('handle')));
    if ('movedTo' in found) return movedResponse(c, pathOf(found.movedTo) + new URL(c.req.url).search);
    const { content, isIndexed } = found;
    const html = withRendered(template, await render(pathOf(content.profile.handle), content), content);
    return pageResponse(c, withHead(html, { ...profileHead(content.profile, origin), isIndexed }, origin));
  });
};
