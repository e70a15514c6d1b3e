import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readFields, text } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { callLang } from '../http/lang.ts'
import type { Grants } from '../oauth/grants.ts'
import type { Directory } from '../people/directory.ts'
import { type Account, PERSON_TYPE, type Person } from '../people/person.ts'
import { REGIONS } from '../people/regions.ts'
import { type Logo, readLogo } from './logo.ts'
import type { Pictures } from './pictures.ts'
import { editPerson, registerPerson } from './registration.ts'
import { schoolRecord } from './school-record.ts'
import { signIn } from './sign-in.ts'
import { type PlatformText, platformText } from './texts.ts'

/** Uploaded logo of 5 MB with room for the other fields. */
const BODY_MAX_BYTES = 6 * 1024 * 1024

/**
 * The membership platform at its protocol. A refusal is an ordinary answer, {success: false, msg} with status 200, in the
 * language of Accept-Language; only a body that can't be read at all is a 400.
 */
export function platformRoutes(directory: Directory, pictures: Pictures, grants: Grants): Hono<Env> {
  const tokenFor = (person: Person): string => grants.issueToken({ personId: person._id })

  const pictured = async (account: Account, logo: Logo): Promise<Person> => {
    const person = { ...account.person, picture: await pictures.keep(account.person._id, logo) }
    await directory.put({ ...account, person })
    return person
  }

  const register = async (c: Context<Env>) => {
    const fields = await readFields(c)
    if (!fields) return unreadable(c)
    const logo = await readLogo(fields['logo'])
    if (logo === 'refused') return refuse(c, 'badPicture')
    const edit = c.req.method === 'PUT'
    const outcome = await (edit ? editPerson(directory, fields) : registerPerson(directory, fields))
    if (typeof outcome === 'string') return refuse(c, outcome)
    const person = logo ? await pictured(outcome, logo) : outcome.person
    const msg = platformText(callLang(c), edit ? 'edited' : 'registered')
    return c.json({ success: true, type: person.type, user: person, token: tokenFor(person), msg })
  }

  return new Hono<Env>()
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => c.json({ success: false, msg: 'Too large' }, 413) }))
    .post('/login', async (c) => {
      const fields = await readFields(c)
      if (!fields) return unreadable(c)
      const account = await signIn(directory, {
        identifier: text(fields['national_id']),
        by: fields['loginType'] === 'email' ? 'email' : 'national_id',
        password: typeof fields['password'] === 'string' ? fields['password'] : '',
      })
      if (typeof account === 'string') return refuse(c, account)
      const msg = platformText(callLang(c), 'welcome')
      return c.json({ success: true, msg, token: tokenFor(account.person), user: account.person })
    })
    .post('/user-register', register)
    .put('/user-register', register)
    .get('/regions', (c) => c.json({ success: true, regions: REGIONS }))
    .post('/iframe/coaches', async (c) => {
      const coach = directory.findActive(PERSON_TYPE.coach, text((await readFields(c))?.['coach_id']))
      return coach ? c.json({ success: true, coach }) : refuse(c, 'noCoach')
    })
    .post('/iframe/members', async (c) => {
      const member = directory.findActive(PERSON_TYPE.student, text((await readFields(c))?.['member_id']))
      return member ? c.json({ success: true, member }) : refuse(c, 'noMember')
    })
    .post('/iframe/entity', async (c) => {
      const entity = directory.findActiveEntity(text((await readFields(c))?.['entity_cr']))
      return entity ? c.json({ success: true, entity }) : refuse(c, 'noEntity')
    })
    .get('/skills/user', (c) => {
      const account = directory.find(c.req.query('id') ?? '')
      return account ? c.json({ success: true, user: schoolRecord(account.person) }) : refuse(c, 'unknown')
    })
}

const refuse = (c: Context<Env>, why: PlatformText) => c.json({ success: false, msg: platformText(callLang(c), why) })

const unreadable = (c: Context<Env>) => c.json({ success: false, msg: platformText(callLang(c), 'unreadable') }, 400)
