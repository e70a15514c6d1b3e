import * as calls from '@olympiad/contracts/calls/programmes'
import type { Lang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { Context } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { accountOfEmail } from '../../platform/http/account-of-email.ts'
import { cached } from '../../platform/http/cached.ts'
import { type PublicForm, publicForm } from '../../platform/http/public-form.ts'
import { callLimit, limit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import * as moe from './moe.service.ts'
import { offeredTimes } from './moe-times.service.ts'
import { moeTypes } from './moe-types.service.ts'
import * as programmes from './programmes.service.ts'
import { trainingCentres } from './training-centres.service.ts'

/** A programme's form: what is kept of it, and whom it names. */
type ProgrammeForm<Schema extends $ZodType, Submitted> = Pick<PublicForm<Schema>, 'call' | 'page'> & {
  name: string
  /** @throws {AppError} with the wrong fields */
  read(form: output<Schema>, em: Em): Submitted | Promise<Submitted>
  people(submitted: Submitted): string[]
  keep(deps: Pick<Deps, 'orm' | 'now'>, submitted: Submitted, lang: Lang): Promise<void>
}

/** Training centres, and the public forms of the four programmes. Nothing here needs a session. */
export function programmeRoutes(deps: Pick<Deps, 'orm' | 'now' | 'log' | 'clientAddress'>) {
  const perPerson = limit(deps, calls.FORM_LIMIT.named)
  const common = {
    count: callLimit(deps, calls.FORM_LIMIT),
    log: deps.log,
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
        await keep(deps, submitted, lang)
      },
    })

  return callRoutes(deps)
    .on(
      calls.listTrainings,
      async (c, { query }) => ({ trainings: await trainingCentres(c.var.em, query.region_id) }),
      cached(0),
    )
    .on(calls.listMoeAdministrators, async (c) => ({ moeTypes: await moeTypes(c.var.em) }), cached(0))
    .on(
      calls.listMoeCompetitions,
      async (c, { query }) => ({ competions: await moe.moeCompetitions(c.var.em, query.season) }),
      cached(0),
    )
    .on(calls.listMoeTimes, async (c) => ({ moeTime: await offeredTimes(c.var.em) }), cached(0))
    .on(
      calls.registerMoeTalent,
      taken({
        name: 'moe',
        call: calls.registerMoeTalent,
        page: routes.moeTalent(),
        read: ({ registration }, em) => moe.readMoeTalent(em, registration),
        people: ({ talent: { email, phone_number } }) => [email, phone_number],
        keep: moe.keepMoeTalent,
      }),
    )
    .on(
      calls.requestSupport,
      taken({
        name: 'support',
        call: calls.requestSupport,
        page: routes.wroSupport(),
        read: programmes.readSupport,
        people: ({ email, principle_phone }) => [email, principle_phone],
        keep: programmes.keepSupport,
      }),
    )
    .on(
      calls.registerTeacher,
      taken({
        name: 'teacher',
        call: calls.registerTeacher,
        page: routes.teacherTraining(),
        read: programmes.readTeacher,
        people: ({ email, phone }) => [email, phone],
        keep: programmes.keepTeacher,
      }),
    )
    .on(
      calls.registerChampion,
      taken({
        name: 'champion',
        call: calls.registerChampion,
        page: routes.championProgramme(),
        read: programmes.readChampion,
        people: ({ identifier }) => [identifier],
        keep: programmes.keepChampion,
      }),
    ).routes
}
