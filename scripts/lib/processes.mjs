// Starting other programs, and leaving none of them behind.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnv, ROOT } from './project.mjs';

/**
 * Runs a program to its end. With `log` its output goes to that file, otherwise to this terminal; the last lines are
 * returned either way it was logged. `timeoutMs` ends it with its whole process group.
 * @returns {Promise<{ code: number, tail: string }>}
 */
export const run = (command, args, { cwd = ROOT, env = childEnv(), log = '', timeoutMs = 0, input = '' } = {}) =>
  new Promise((resolve, reject) => {
    const detached = timeoutMs > 0;
    const output = log ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, detached, stdio: [input ? 'pipe' : 'ignore', output, output] });
    const tail = log ? collect(child, log) : () => '';
    if (input) child.stdin?.end(input);
    const timer = detached ? setTimeout(() => killGroup(child.pid, 'SIGKILL'), timeoutMs) : undefined;
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: signal ? 1 : (code ?? 1), tail: tail() });
    });
  });

/** Writes a child's output to a log file and remembers its last lines. */
export const collect = (child, log, onText = (_text) => {}) => {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log, { flags: 'a' });
  let tail = '';
  const take = (chunk) => {
    file.write(chunk);
    const text = chunk.toString();
    tail = (tail + text).slice(-8000);
    onText(text);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  child.once('close', () => file.end());
  return () => tail;
};

/** What a program prints, or '' when it is missing, fails or takes longer than ten seconds. */
export const ask = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000, env: childEnv() });
  return status === 0 ? `${stdout}${stderr}` : '';
};

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const stat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

const isZombie = (pid) => stat(pid)?.state === 'Z';

/** @returns {[number, number][]} every process with its parent: from /proc where there is one, else from ps. */
const processTable = () => {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), stat(name)?.parent ?? 0]);
  }
  return ask('ps', ['-A', '-o', 'pid=,ppid='])
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 2)
    .map(([pid = 0, parent = 0]) => [pid, parent]);
};

/** A process and all that it started, also what it moved into groups of its own (as firebase-tools does). */
export const family = (pid) => {
  const table = processTable();
  const found = [pid];
  for (const member of found) for (const [child, parent] of table) if (parent === member) found.push(child);
  return found;
};

const signal = (pid, name) => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
};

export const killGroup = (pid, name) => signal(-pid, name);

/** Waits until none of these processes lives, at most so long. */
const allGone = async (pids, milliseconds) => {
  const end = Date.now() + milliseconds;
  while (pids.some(isAlive) && Date.now() < end) await wait(50);
  return !pids.some(isAlive);
};

/**
 * Ends a process group started with `detached` and everything below it: as Ctrl-C would first, by force in the end.
 * @param {number} pid the group's leader
 * @param {number} [patienceMs] how long it may take to end by itself
 */
export const stopFamily = async (pid, patienceMs = 20_000) => {
  const members = family(pid);
  if (patienceMs > 0) {
    killGroup(pid, 'SIGINT');
    if (await allGone([pid], patienceMs)) await allGone(members, 2000);
  }
  for (const name of ['SIGTERM', 'SIGKILL']) {
    const left = [...new Set([...members, ...members.flatMap(family)])].filter(isAlive);
    if (left.length === 0) return;
    for (const member of left) signal(member, name);
    await allGone(left, 2000);
  }
};
