import * as calls from '@olympiad/contracts/calls/programmes'
import type { Lang } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { Context } from 'hono'
import type { $ZodType, output } from 'zod/v4/core'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { canonicalEmail } from '../../platform/http/canonical-email.ts'
import { type PublicForm, publicForm } from '../../platform/http/public-form.ts'
import { createCallLimiter, createRateLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import * as moe from './moe.service.ts'
import { offeredTrainingTimes } from './moe-times.service.ts'
import { moeTypes } from './moe-types.service.ts'
import * as programmes from './programmes.service.ts'
import { trainingCentres } from './training-centres.service.ts'

type ProgrammeForm<Schema extends $ZodType, Submitted> = Pick<PublicForm<Schema>, 'call' | 'page'> & {
  name: string
  /** @throws {AppError} with the wrong fields */
  read(form: output<Schema>, em: Em): Submitted | Promise<Submitted>
  people(submitted: Submitted): string[]
  keep(deps: Pick<Deps, 'orm' | 'now'>, submitted: Submitted, lang: Lang): Promise<void>
}

export function programmeRoutes(deps: Pick<Deps, 'orm' | 'now' | 'log' | 'resolveClientAddress'>) {
  const perPerson = createRateLimiter(deps, calls.PUBLIC_FORM_LIMIT.bodyKey)
  const common = {
    limit: createCallLimiter(deps, calls.PUBLIC_FORM_LIMIT),
    log: deps.log,
    successKey: 'request_sent',
    errorKey: 'fill_form_carefully',
  } as const

  /** Rate-limits by normalised person, separately for each form. */
  const countForm = async (c: Context, form: string, people: readonly string[]) => {
    for (const person of new Set(people.map(canonicalEmail))) await perPerson(c, `${form}:${person}`)
  }
  /** Invalid forms don't count towards the limit. */
  const createHandler = <Schema extends $ZodType, Submitted>({
    name,
    read,
    people,
    keep,
    ...form
  }: ProgrammeForm<Schema, Submitted>) =>
    publicForm({
      ...common,
      ...form,
      async save(c, body, lang) {
        const submitted = await read(body, c.var.em)
        await countForm(c, name, people(submitted))
        await keep(deps, submitted, lang)
      },
    })

  return callRoutes(deps)
    .on(
      calls.listTrainingCentres,
      async (c, { query }) => ({ trainings: await trainingCentres(c.var.em, query.region_id) }),
      cacheControl(0),
    )
    .on(calls.listMoeAdministrators, async (c) => ({ moeTypes: await moeTypes(c.var.em) }), cacheControl(0))
    .on(
      calls.listMoeCompetitions,
      async (c, { query }) => ({ competions: await moe.moeCompetitions(c.var.em, query.season) }),
      cacheControl(0),
    )
    .on(calls.listMoeTimeSlots, async (c) => ({ moeTime: await offeredTrainingTimes(c.var.em) }), cacheControl(0))
    .on(
      calls.registerMoeTalent,
      createHandler({
        name: 'moe',
        call: calls.registerMoeTalent,
        page: routes.moeTalent(),
        read: ({ registration }, em) => moe.parseMoeTalent(em, registration),
        people: ({ talent: { email, phone_number } }) => [email, phone_number],
        keep: moe.storeMoeTalent,
      }),
    )
    .on(
      calls.requestSupport,
      createHandler({
        name: 'support',
        call: calls.requestSupport,
        page: routes.wroSupport(),
        read: programmes.parseSupportRequest,
        people: ({ email, principle_phone }) => [email, principle_phone],
        keep: programmes.storeSupportRequest,
      }),
    )
    .on(
      calls.registerTeacher,
      createHandler({
        name: 'teacher',
        call: calls.registerTeacher,
        page: routes.teacherTraining(),
        read: programmes.parseTeacherRegistration,
        people: ({ email, phone }) => [email, phone],
        keep: programmes.storeTeacherRegistration,
      }),
    )
    .on(
      calls.registerChampion,
      createHandler({
        name: 'champion',
        call: calls.registerChampion,
        page: routes.championProgramme(),
        read: programmes.parseChampionRegistration,
        people: ({ identifier }) => [identifier],
        keep: programmes.storeChampionRegistration,
      }),
    ).routes
}
