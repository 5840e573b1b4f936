// The content security policy forbids `new Function`, and zod would probe for it at its first parse and be reported.
// zod reads this object when it loads, which is long after this file runs; setting it so needs no zod in the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
