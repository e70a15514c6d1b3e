import type { Lang } from '@olympiad/contracts/lang'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readFields, trimmedText } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { pageLang } from '../http/lang.ts'
import { sendPage } from '../pages/layout.ts'
import type { Directory } from '../people/directory.ts'
import {
  frontPage,
  JOIN_FIELDS,
  JOIN_TYPES,
  type JoinAttempt,
  type JoinField,
  type JoinInput,
  joinConfirmationPage,
} from './front-page.ts'
import { frontTexts } from './front-texts.ts'
import { registerPerson } from './registration.ts'
import { type PlatformText, platformText } from './texts.ts'

const BODY_MAX_BYTES = 16 * 1024

export function frontRoutes(directory: Directory, callback?: string): Hono<Env> {
  const site = callback && new URL('/', callback).href
  return new Hono<Env>()
    .use('/join', bodyLimit({ maxSize: BODY_MAX_BYTES }))
    .get('/', (c) => sendPage(c, frontPage(pageLang(c), site)))
    .get('/join', (c) => c.redirect(`./?lang=${pageLang(c)}`)) // language switch on a rejected form
    .post('/join', async (c) => {
      const lang = pageLang(c)
      const input = readInput((await readFields(c)) ?? {})
      const outcome = problemWith(input) ?? (await registerPerson(directory, input))
      if (typeof outcome !== 'string') return sendPage(c, joinConfirmationPage(lang, outcome.person, site))
      return sendPage(c, frontPage(lang, site, { input, problems: problemsOf(outcome, input, lang) }))
    })
}

function readInput(fields: Record<string, unknown>): JoinInput {
  const f = (name: JoinField): string => trimmedText(fields[name])
  const [name, national_id, email, phone_number] = [f('name'), f('national_id'), f('email'), f('phone_number')]
  const password = typeof fields['password'] === 'string' ? fields['password'] : ''
  return { name, national_id, email, phone_number, password, type: f('type') }
}

/** Stricter than the platform's call: every field is required, and only two types can join. */
function problemWith(input: JoinInput): PlatformText | undefined {
  const kinds: readonly string[] = Object.values(JOIN_TYPES)
  if (JOIN_FIELDS.some((name) => !input[name])) return 'incomplete'
  return kinds.includes(input.type) ? undefined : 'badType'
}

const FIELD_OF: Partial<Record<PlatformText, JoinField>> = {
  badNationalId: 'national_id',
  badEmail: 'email',
  badPhone: 'phone_number',
  shortPassword: 'password',
  badType: 'type',
}

function problemsOf(reason: PlatformText, input: JoinInput, lang: Lang): JoinAttempt['problems'] {
  if (reason !== 'incomplete') return { [FIELD_OF[reason] ?? 'national_id']: platformText(lang, reason) }
  const missing = JOIN_FIELDS.filter((name) => !input[name])
  return Object.fromEntries(missing.map((name) => [name, frontTexts(lang).missing]))
}
