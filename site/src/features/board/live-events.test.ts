import type { LiveEvent } from '@olympiad/contracts/calls/live-events'
import { expect, it } from 'vitest'
import { shownEvents } from './live-events.server.ts'

const event = (id: string, season: string, divisions: [competion: string, ageLevel: string][]): LiveEvent => ({
  ...{ id, season, name: id, name_en: id, place: '', place_en: '', starts_on: '', ends_on: '', state: 'running' },
  divisions: divisions.map(([competion, ageLevel]) => ({ id: `${competion}-${ageLevel}`, competion, ageLevel })),
})
const EVENTS = [
  event('final', 'new', [
    ['robots', 'junior'],
    ['robots', 'senior'],
    ['sumo', 'adults'],
  ]),
  event('qualifier', 'old', [['robots', 'junior']]),
]
const shown = (scope: Parameters<typeof shownEvents>[1]) =>
  shownEvents(EVENTS, scope).map(({ id, division }) => [id, division])

it('shows all events on the home page, and on a season’s page its own', () => {
  expect(shown({})).toEqual([
    ['final', undefined],
    ['qualifier', undefined],
  ])
  expect(shown({ season: 'old' })).toEqual([['qualifier', undefined]])
})

it('leads from a competition’s page to its age group, or to the whole board if it has several', () => {
  expect(shown({ season: 'new', competition: 'sumo' })).toEqual([['final', 'sumo-adults']])
  expect(shown({ season: 'new', competition: 'robots' })).toEqual([['final', undefined]])
  expect(shown({ season: 'old', competition: 'sumo' })).toEqual([])
})
