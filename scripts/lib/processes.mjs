// Starts child processes and ends all of them.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnv, ROOT } from './project.mjs';

/** Running children of this process. */
const started = new Set();
let isClosing = false;

/**
 * Starts a program in a separate process group. Ctrl-C then reaches only this process, which stops its children in
 * order.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'pipe' | 'inherit', input?: string }} [options]
 */
export const startGroup = (command, args, { cwd = ROOT, env = childEnv(), output = 'pipe', input = '' } = {}) => {
  if (isClosing) throw new Error('Can’t start a program while everything is being stopped.');
  const child = spawn(command, args, { cwd, env, detached: true, stdio: [input ? 'pipe' : 'ignore', output, output] });
  if (input) child.stdin?.end(input);
  started.add(child);
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1) }));
  }).finally(() => started.delete(child));
  return { child, pid: child.pid ?? 0, exited };
};

/** Ends all running children, the latest first. A patience of 0 kills them. */
export const stopAll = async (patienceMs = 20_000) => {
  isClosing = true;
  for (const child of [...started].reverse()) if (child.pid) await stopProcessTree(child.pid, patienceMs);
};

/**
 * Runs a program to completion. With `log`, its output is written to that file and its last lines are returned.
 * Otherwise it is written to this terminal. `timeoutMs` kills it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, timeoutMs?: number, input?: string }} [options]
 * @returns {Promise<{ code: number, tail: string }>}
 */
export const run = async (command, args, { log = '', timeoutMs = 0, ...options } = {}) => {
  const { child, pid, exited } = startGroup(command, args, { ...options, output: log ? 'pipe' : 'inherit' });
  const tail = log ? collect(child, log) : () => '';
  const timer = timeoutMs > 0 ? setTimeout(() => stopProcessTree(pid, 0), timeoutMs) : undefined;
  const { code, error } = await exited;
  clearTimeout(timer);
  return { code, tail: error ? `${tail()}\n${error.message}` : tail() };
};

/** Writes a child's output to a log file. Returns a function that returns the last lines. */
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

/** Returns the output of a program; '' if it is missing, fails or takes longer than ten seconds. */
export const capture = (command, args) => {
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

/** @returns {[number, number][]} every process with its parent, from /proc or otherwise from ps. */
const processTable = () => {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), stat(name)?.parent ?? 0]);
  }
  return capture('ps', ['-A', '-o', 'pid=,ppid='])
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 2)
    .map(([pid = 0, parent = 0]) => [pid, parent]);
};

/**
 * Returns a process and all its descendants, including those in other process groups (as firebase-tools starts them).
 */
const descendants = (pid) => {
  const table = processTable();
  const found = [pid];
  for (const member of found) for (const [child, parent] of table) if (parent === member) found.push(child);
  return found;
};

const signal = (pid, name) => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
};

const killGroup = (pid, name) => signal(-pid, name);

/** Waits until all processes have ended. Returns false after the timeout. */
const allGone = async (pids, milliseconds) => {
  const end = Date.now() + milliseconds;
  while (pids.some(isAlive) && Date.now() < end) await wait(50);
  return !pids.some(isAlive);
};

/**
 * Ends a process group started with `detached` and all its descendants: first like Ctrl-C, finally by SIGKILL.
 * @param {number} pid the group's leader
 * @param {number} [patienceMs] time to end voluntarily
 */
export const stopProcessTree = async (pid, patienceMs = 20_000) => {
  const members = descendants(pid);
  if (patienceMs > 0) {
    killGroup(pid, 'SIGINT');
    if (await allGone([pid], patienceMs)) await allGone(members, 2000);
  }
  for (const name of ['SIGTERM', 'SIGKILL']) {
    const left = [...new Set([...members, ...members.flatMap(descendants)])].filter(isAlive);
    if (left.length === 0) return;
    for (const member of left) signal(member, name);
    await allGone(left, 2000);
  }
};

/**
 * Calls `onStop` on Ctrl-C, SIGTERM and a closed terminal. Also calls it if npm is killed by its process id. That ends
 * npm and its shell but not their children, so this process then has another parent.
 * @param {() => void} onStop
 */
export const whenStopped = (onStop) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onStop);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onStop();
  }, 500);
  watch.unref();
};
