import * as calls from '@olympiad/contracts/calls/programmes'
import { routes } from '@olympiad/contracts/routes'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { cached } from '../../platform/http/cached.ts'
import { publicForm } from '../../platform/http/public-form.ts'
import { limit } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import type { Env } from '../accounts/http-env.ts'
import * as moe from './moe.service.ts'
import * as programmes from './programmes.service.ts'
import { submissionOf } from './submission.ts'

const HOUR = 3600
/** A school behind one address fills in many forms; one person few. */
const PER_ADDRESS = { name: 'form-address', points: 30, seconds: 600 }
const PER_PERSON = { name: 'form-person', points: 5, seconds: HOUR }

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
  const counted = async (c: Context, form: string, names: readonly string[]) => {
    for (const name of new Set(names)) await perPerson(c, `${form}:${name.toLowerCase()}`)
  }

  return new Hono<Env>()
    .get(calls.listTrainings.path, cached(0), valid('query', calls.listTrainings.query), async (c) => {
      return c.json({ trainings: await programmes.trainingCentres(c.var.em, c.req.valid('query').region_id) })
    })
    .get(calls.listMoeAdministrators.path, cached(0), async (c) => c.json({ moeTypes: await moe.moeTypes(c.var.em) }))
    .get(calls.listMoeCompetitions.path, cached(0), valid('query', calls.listMoeCompetitions.query), async (c) => {
      return c.json({ competions: await moe.moeCompetitions(c.var.em, c.req.valid('query').season) })
    })
    .get(calls.listMoeTimes.path, cached(HOUR), (c) => c.json({ moeTime: moe.moeTimes }))
    .post(
      calls.registerMoeTalent.path,
      publicForm({
        ...common,
        schema: calls.registerMoeTalent.body,
        under: 'registration',
        page: routes.moeTalent(),
        async keep(c, { registration }) {
          const talent = await moe.readMoeTalent(c.var.em, registration)
          await counted(c, 'moe', [talent.email, talent.phone_number])
          await moe.keepMoeTalent(c.var.em, talent, now())
        },
      }),
    )
    .post(
      calls.requestSupport.path,
      publicForm({
        ...common,
        schema: calls.requestSupport.body,
        page: routes.wroSupport(),
        async keep(c, form) {
          const request = programmes.readSupport(form)
          await counted(c, 'support', [request.email, request.principle_phone])
          await programmes.keepSupport(c.var.em, request, now())
        },
      }),
    )
    .post(
      calls.registerTeacher.path,
      publicForm({
        ...common,
        schema: calls.registerTeacher.body,
        page: routes.teacherTraining(),
        async keep(c, form) {
          const teacher = programmes.readTeacher(form)
          await counted(c, 'teacher', [teacher.email, teacher.phone])
          await programmes.keepTeacher(c.var.em, teacher, now())
        },
      }),
    )
    .post(
      calls.registerChampion.path,
      publicForm({
        ...common,
        schema: calls.registerChampion.body,
        page: routes.championProgramme(),
        async keep(c, form) {
          await counted(c, 'champion', [form.identifier])
          await programmes.keepChampion(c.var.em, submissionOf(form), now())
        },
      }),
    )
}
