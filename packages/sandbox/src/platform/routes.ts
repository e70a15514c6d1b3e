import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readFields, trimmedText } from '../http/body.ts'
import type { Env } from '../http/env.ts'
import { callLang } from '../http/lang.ts'
import type { Grants } from '../oauth/grants.ts'
import type { Directory } from '../people/directory.ts'
import { type Account, PERSON_TYPE, type Person } from '../people/person.ts'
import { REGIONS } from '../people/regions.ts'
import type { PictureStore } from './picture-store.ts'
import { editPerson, registerPerson } from './registration.ts'
import { createSchoolRecord } from './school-record.ts'
import { signIn } from './sign-in.ts'
import { type PlatformText, platformText } from './texts.ts'
import { readUploadedImage, type UploadedImage } from './uploaded-image.ts'

/** A 5 MB logo plus the other fields. */
const BODY_MAX_BYTES = 6 * 1024 * 1024

/**
 * A refusal is status 200 with {success: false, msg} in the language of Accept-Language.
 * Only an unreadable body gets 400.
 */
export function platformRoutes(directory: Directory, pictures: PictureStore, grants: Grants): Hono<Env> {
  const tokenFor = (person: Person): string => grants.issueToken({ personId: person._id })

  const storePicture = async (account: Account, logo: UploadedImage): Promise<Person> => {
    const person = { ...account.person, picture: await pictures.save(account.person._id, logo) }
    await directory.put({ ...account, person })
    return person
  }

  const register = async (c: Context<Env>) => {
    const fields = await readFields(c)
    if (!fields) return unreadable(c)
    const logo = await readUploadedImage(fields['logo'])
    if (logo === 'refused') return refuse(c, 'badPicture')
    const edit = c.req.method === 'PUT'
    const outcome = await (edit ? editPerson(directory, fields) : registerPerson(directory, fields))
    if (typeof outcome === 'string') return refuse(c, outcome)
    const person = logo ? await storePicture(outcome, logo) : outcome.person
    const msg = platformText(callLang(c), edit ? 'edited' : 'registered')
    return c.json({ success: true, type: person.type, user: person, token: tokenFor(person), msg })
  }

  return new Hono<Env>()
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => c.json({ success: false, msg: 'Too large' }, 413) }))
    .post('/login', async (c) => {
      const fields = await readFields(c)
      if (!fields) return unreadable(c)
      const account = await signIn(directory, {
        identifier: trimmedText(fields['national_id']),
        identifierType: fields['loginType'] === 'email' ? 'email' : 'national_id',
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
      const coach = directory.findActive(PERSON_TYPE.coach, trimmedText((await readFields(c))?.['coach_id']))
      return coach ? c.json({ success: true, coach }) : refuse(c, 'noCoach')
    })
    .post('/iframe/members', async (c) => {
      const member = directory.findActive(PERSON_TYPE.student, trimmedText((await readFields(c))?.['member_id']))
      return member ? c.json({ success: true, member }) : refuse(c, 'noMember')
    })
    .post('/iframe/entity', async (c) => {
      const entity = directory.findActiveEntity(trimmedText((await readFields(c))?.['entity_cr']))
      return entity ? c.json({ success: true, entity }) : refuse(c, 'noEntity')
    })
    .get('/skills/user', (c) => {
      const account = directory.find(c.req.query('id') ?? '')
      return account ? c.json({ success: true, user: createSchoolRecord(account.person) }) : refuse(c, 'unknown')
    })
}

const refuse = (c: Context<Env>, reason: PlatformText) =>
  c.json({ success: false, msg: platformText(callLang(c), reason) })

const unreadable = (c: Context<Env>) => c.json({ success: false, msg: platformText(callLang(c), 'unreadable') }, 400)
