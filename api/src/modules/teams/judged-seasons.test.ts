import { send } from '@olympiad/contracts/call'
import { recordRefund } from '@olympiad/contracts/calls/payments'
import { listTeamsForJudge } from '@olympiad/contracts/calls/teams'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { expect, it } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { callCheckPayment, completeAtProvider } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const { api, fork, coach } = await registrationFixture()

it('A judge finds a season from its first paid team on, until the last one is refunded', async () => {
  const competition = await createOpenCompetition(api)
  const judge = await api.as('judge')
  const seasons = async () => (await send(listTeamsForJudge, { query: {} }, judge)).seasons.map(({ _id }) => _id)
  const { team, response } = await register(coach, registrationForm(competition))
  expect(await seasons()).toEqual([])
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, team._id)
  expect(await seasons()).toEqual([competition.season.id])
  expect(await seasons()).toEqual([competition.season.id])
  const { id } = await fork().findOneOrFail(Order, { payment_status: 'paid' })
  const body = { id, reason: 'withdrawn', refunded_on: dayInRiyadh(new Date()), reference: 'RF-1', note: '' } as const
  await send(recordRefund, { body }, await asAdmin(api))
  expect(await seasons()).toEqual([])
})
