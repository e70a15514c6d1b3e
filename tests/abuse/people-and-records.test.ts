import { tryOnEveryRoute } from './every-route.ts'

await tryOnEveryRoute('guarded paths', 'records of others', 'forged sessions', 'other sites', 'more rights')
