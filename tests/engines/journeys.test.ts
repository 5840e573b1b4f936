import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freshEmail, newPerson } from '../browser/support/people.ts';
import { freshTitle, inDays } from '../browser/support/tasks.ts';
import { ENGINES, type Engine, startFirefox } from './support/engines.ts';
import { type Visitor, visitorOf } from './support/visitor.ts';

const PHOTO = fileURLToPath(new URL('../../scripts/seed/faces/aisha.webp', import.meta.url));

describe.each(ENGINES)('in $name', ({ start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());

  const newVisitor = async (): Promise<Visitor> => visitorOf(await engine.newTab());

  test('a visitor searches, and a new user signs up, posts a task and completes it with a freelancer', async () => {
    const title = freshTitle();
    const client = await newVisitor();
    await client.open('/');
    await client.press('link', 'Signup');
    await client.write('Full Name', 'Alma Rietveld');
    await client.write('Email Address', freshEmail());
    await client.write('Password', 'Dovetail7');
    await client.press('button', 'Create Account');
    await client.isAt('/');

    await client.press('link', 'Add Task');
    await client.write(/Title/, title);
    await client.set('Category', 'Web Development');
    await client.write('Description', 'A page that shows when the workshop is open.');
    await client.set('Deadline', inDays(114));
    await client.write(/^Budget/, '350');
    await client.press('button', 'Add Task');
    await client.isAt('/my-tasks');
    await client.sees('row', new RegExp(title));

    const freelancer = await newVisitor();
    await freelancer.open('/browse-tasks');
    await freelancer.write('Search tasks', title);
    await freelancer.sees('article', title);
    await freelancer.logIn(await newPerson({ name: 'Emre Aksoy' }));
    await freelancer.open(`/browse-tasks?search=${encodeURIComponent(title)}`);
    await freelancer.press('link', /Details/);
    await freelancer.press('button', 'Ask the client');
    await freelancer.write('Message', 'Is the frame straight?');
    await freelancer.press('button', 'Send');
    await freelancer.reads('Is the frame straight?');
    await freelancer.press('link', title);
    await freelancer.write('Amount in US dollars', '450.50');
    await freelancer.write('Delivery in days', '7');
    await freelancer.write('Message', 'I have hung forty doors.');
    await freelancer.press('button', 'Place bid');
    await freelancer.sees('button', 'Change bid');

    await client.press('button', /^Notifications/);
    await client.press('link', /Emre Aksoy sent you a message/);
    await client.reads('Is the frame straight?');
    await client.write('Message', 'As a plumb line.');
    await client.press('button', 'Send');
    await client.open('/my-tasks');
    await client.press('link', 'Bids');
    await client.press('link', 'Hire');
    await client.press('button', 'Send offer');
    await client.reads('Waiting for Emre Aksoy');

    await freelancer.press('button', /^Notifications/);
    await freelancer.press('link', /offered you \$450\.50/);
    await freelancer.reads('As a plumb line.');
    await freelancer.press('link', 'Accept offer');
    await freelancer.press('button', 'Accept offer');
    await freelancer.press('link', 'Submit delivery');
    await freelancer.write('Note', 'It hangs.');
    await freelancer.press('button', 'Submit delivery');
    await freelancer.reads('Waiting for Alma Rietveld');

    await client.press('link', 'Approve');
    await client.press('button', 'Approve');
    await client.reads('Completed');
    await freelancer.reads('Completed');
  });

  test('a photo is cropped and saved', async () => {
    const visitor = await newVisitor();
    await visitor.logIn(await newPerson());
    await visitor.open('/account/name');
    await visitor.upload(PHOTO);
    await visitor.sees('img', 'Preview of your new photo');
    await visitor.press('button', 'Save photo');
    await visitor.sees('button', 'Remove photo');
  });

  test('the theme is kept by a reload', async () => {
    const visitor = await newVisitor();
    await visitor.open('/');
    await visitor.press('button', /^Switch to dark mode/);
    await visitor.sees('button', 'Switch to light mode');
    const background = await visitor.run(() => getComputedStyle(document.body).backgroundColor);
    await visitor.reload();
    await visitor.sees('button', 'Switch to light mode');
    expect(await visitor.run(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
  });
});

test('in a Firefox that hides the pixels of pictures, the photo is the center of the file', async () => {
  const firefox = await startFirefox({ 'privacy.resistFingerprinting': true });
  onTestFinished(() => firefox.close());
  const visitor = visitorOf(await firefox.newTab());
  await visitor.logIn(await newPerson());
  await visitor.open('/account/name');
  await visitor.upload(PHOTO);
  await visitor.reads('Your browser hides the pixels of pictures from this page');
  await visitor.press('button', 'Save photo');
  await visitor.sees('button', 'Remove photo');
});
