import * as calls from '@olympiad/contracts/calls/programmes'
import type { Lang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import { type Context, Hono } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { accountOfEmail } from '../../platform/http/account-of-email.ts'
import { cached } from '../../platform/http/cached.ts'
import { publicForm } from '../../platform/http/public-form.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import * as moe from './moe.service.ts'
import { offeredTimes } from './moe-times.service.ts'
import { moeTypes } from './moe-types.service.ts'
import * as programmes from './programmes.service.ts'
import { trainingCentres } from './training-centres.service.ts'

const HOUR = 3600
/** A school behind one address fills in many forms; one person few. */
const PER_ADDRESS = { name: 'form-address', points: 30, seconds: 600 }
const PER_PERSON = { name: 'form-person', points: 5, seconds: HOUR }

/** A programme's form: what is kept of it, and whom it names. */
type ProgrammeForm<Schema extends $ZodType, Submitted> = {
  name: string
  schema: Schema
  /** As in PublicForm. */
  under?: string
  page: string
  /** @throws {AppError} with the wrong fields */
  read(form: output<Schema>, em: Em): Submitted | Promise<Submitted>
  people(submitted: Submitted): string[]
  keep(deps: Pick<Deps, 'orm' | 'now'>, submitted: Submitted, lang: Lang): Promise<void>
}

/** Training centres, and the public forms of the four programmes. Nothing here needs a session. */
export function programmeRoutes({ orm, now, log, clientAddress }: Pick<Deps, 'orm' | 'now' | 'log' | 'clientAddress'>) {
  const perPerson = limit({ orm }, PER_PERSON)
  const common = {
    perAddress: limit({ orm }, PER_ADDRESS),
    clientAddress,
    log,
    done: 'request_sent',
    wrong: 'fill_form_carefully',
  } as const

  /** Counts a form for those it names, in one spelling each; other forms of theirs are counted apart. */
  const counted = async (c: Context, form: string, people: readonly string[]) => {
    for (const person of new Set(people.map(accountOfEmail))) await perPerson(c, `${form}:${person}`)
  }
  /** Reads a form, counts it, keeps it and thanks for it: what is wrong with it is not counted. */
  const taken = <Schema extends $ZodType, Submitted>({
    name,
    read,
    people,
    keep,
    ...form
  }: ProgrammeForm<Schema, Submitted>) =>
    publicForm({
      ...common,
      ...form,
      async keep(c, body, lang) {
        const submitted = await read(body, c.var.em)
        await counted(c, name, people(submitted))
        await keep({ orm, now }, submitted, lang)
      },
    })

  return new Hono<Env>()
    .get(calls.listTrainings.path, cached(0), valid('query', calls.listTrainings.query), async (c) => {
      return c.json({ trainings: await trainingCentres(c.var.em, c.req.valid('query').region_id) })
    })
    .get(calls.listMoeAdministrators.path, cached(0), async (c) => c.json({ moeTypes: await moeTypes(c.var.em) }))
    .get(calls.listMoeCompetitions.path, cached(0), valid('query', calls.listMoeCompetitions.query), async (c) => {
      return c.json({ competions: await moe.moeCompetitions(c.var.em, c.req.valid('query').season) })
    })
    .get(calls.listMoeTimes.path, cached(0), async (c) => c.json({ moeTime: await offeredTimes(c.var.em) }))
    .post(
      calls.registerMoeTalent.path,
      taken({
        name: 'moe',
        schema: calls.registerMoeTalent.body,
        under: 'registration',
        page: routes.moeTalent(),
        read: ({ registration }, em) => moe.readMoeTalent(em, registration),
        people: ({ talent: { email, phone_number } }) => [email, phone_number],
        keep: moe.keepMoeTalent,
      }),
    )
    .post(
      calls.requestSupport.path,
      taken({
        name: 'support',
        schema: calls.requestSupport.body,
        page: routes.wroSupport(),
        read: programmes.readSupport,
        people: ({ email, principle_phone }) => [email, principle_phone],
        keep: programmes.keepSupport,
      }),
    )
    .post(
      calls.registerTeacher.path,
      taken({
        name: 'teacher',
        schema: calls.registerTeacher.body,
        page: routes.teacherTraining(),
        read: programmes.readTeacher,
        people: ({ email, phone }) => [email, phone],
        keep: programmes.keepTeacher,
      }),
    )
    .post(
      calls.registerChampion.path,
      taken({
        name: 'champion',
        schema: calls.registerChampion.body,
        page: routes.championProgramme(),
        read: programmes.readChampion,
        people: ({ identifier }) => [identifier],
        keep: programmes.keepChampion,
      }),
    )
}
