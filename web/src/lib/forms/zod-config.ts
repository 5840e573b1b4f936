// The content security policy forbids `new Function`. At its first parse, zod would probe for it and cause a violation
// report. zod reads this object when it loads, so that the first load does not need zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
