import { expect, test } from 'vitest'
import { commandsOf } from '../../testing/database-commands.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { createOpenCompetition, register, registrationFixture, registrationForm } from './registration.fixture.ts'

const { api, coach } = await registrationFixture({ monitorCommands: true })

const commandsOfRegistration = async (
  changes: Parameters<typeof registrationForm>[1] = {},
  idempotencyKey?: string,
): Promise<string[]> => {
  const form = registrationForm(await createOpenCompetition(api), changes)
  const commands = await commandsOf(api.deps.orm, () => register(coach, form, idempotencyKey))
  // The session comes before them.
  return commands.slice(commands.indexOf('update rate_limits'))
}

const EXPECTED = [
  // Account and address.
  'update rate_limits',
  // Before anybody asks the membership platform.
  ...['aggregate competions', 'find regions', 'aggregate stray_files'],
  'update rate_limits',
  // The transaction: everything that may have changed since.
  ...['find users', 'aggregate competions', 'find teams'],
  'findAndModify counters',
  ...['insert outbox', 'insert teams', 'insert orders'],
  'commitTransaction',
  // A registered team returns the look-ups.
  'findAndModify rate_limits',
  // The lease of the payment page, and the page.
  ...['update orders', 'update orders'],
]

test('a registration needs 16 commands after its session, for any number of people', async () => {
  const two = [PEOPLE.student, PEOPLE.student2]
  expect(await commandsOfRegistration()).toEqual(EXPECTED)
  expect(await commandsOfRegistration({ coaches: [PEOPLE.coach, PEOPLE.coach2], members: two })).toEqual(EXPECTED)
})

test('a key against repeated submits adds a look outside, one inside and the record', async () => {
  const commands = await commandsOfRegistration({}, 'wizard-1-abcdef')
  expect(commands.filter((command) => command.endsWith(' submissions'))).toEqual([
    'find submissions',
    'find submissions',
    'insert submissions',
  ])
  expect(commands.length).toBe(EXPECTED.length + 3)
})
