import { describe, expect, it } from 'vitest'
import { competitionState, fullLimit, hasRoom, levelState, type PlacesUse } from './places.ts'

const level = (title: string, places: number, taken: number, waiting = 0) => ({ title, places, taken, waiting })
const use = (places: number, ...levels: PlacesUse['levels']): PlacesUse => ({ places, levels })

describe('A competition', () => {
  it('without a number of places is never full', () => {
    const unlimited = use(0, level('Junior', 0, 5000, 3))
    expect([fullLimit(unlimited, 'Junior'), levelState(unlimited, 'Senior')]).toEqual([undefined, 'open'])
  })

  it('is full when all its places are taken, whatever the level', () => {
    const full = use(3, level('Junior', 0, 2), level('Senior', 0, 1))
    expect(fullLimit(full, 'Senior')).toBe('competition')
    expect(competitionState(full, ['Junior', 'Senior'])).toBe('full')
  })

  it('is full in one level and open in another', () => {
    const half = use(0, level('Junior', 2, 2), level('Senior', 20, 1))
    expect([fullLimit(half, 'Junior'), levelState(half, 'Senior')]).toEqual(['level', 'open'])
    expect(competitionState(half, ['Junior', 'Senior'])).toBe('open')
  })

  it('keeps a freed place for those who wait, and lets them have it', () => {
    const freed = use(2, level('Junior', 0, 1, 1))
    expect([fullLimit(freed, 'Junior'), hasRoom(freed, 'Junior')]).toEqual(['competition', true])
  })

  it('keeps no place for a team that waits for a full level', () => {
    const other = use(10, level('Junior', 2, 2, 5), level('Senior', 0, 1))
    expect([fullLimit(other, 'Senior'), levelState(other, 'Senior')]).toEqual([undefined, 'open'])
  })

  it('takes nothing away when more have a place than there are now', () => {
    const lowered = use(2, level('Junior', 0, 5))
    expect([fullLimit(lowered, 'Junior'), hasRoom(lowered, 'Junior')]).toEqual(['competition', false])
  })

  it('has few places left from a tenth on', () => {
    expect(levelState(use(20, level('Junior', 0, 17)), 'Junior')).toBe('open')
    expect(levelState(use(20, level('Junior', 0, 18)), 'Junior')).toBe('few')
    expect(levelState(use(0, level('Junior', 4, 3)), 'Junior')).toBe('few')
  })
})
