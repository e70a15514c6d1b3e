import { describe, expect, it } from 'vitest'
import { KINGDOM, KINGDOM_SIZE } from './kingdom.ts'

const REGIONS = Object.entries(KINGDOM)

/** Corners of a path of level and upright steps. */
function corners(outline: string): [x: number, y: number][] {
  const [, startX, startY] = /^M(\d+) (\d+)/.exec(outline) ?? []
  let [x, y] = [Number(startX), Number(startY)]
  const found: [number, number][] = [[x, y]]
  for (const [, way, by] of outline.matchAll(/([hv])(-?\d+)/g)) {
    if (way === 'h') x += Number(by)
    else y += Number(by)
    found.push([x, y])
  }
  return found
}

function isInside([x, y]: readonly [number, number], outline: string): boolean {
  const points = corners(outline)
  const crossed = points.filter(([atX, atY], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [atX, atY]
    return atX === nextX && atX > x && atY > y !== nextY > y
  })
  return crossed.length % 2 === 1
}

const ownersOf = (at: readonly [number, number]) =>
  REGIONS.filter(([, { outline }]) => isInside(at, outline)).map(([name]) => name)

describe('the map of the Kingdom', () => {
  it('has thirteen regions, each with its pad inside', () => {
    expect(REGIONS).toHaveLength(13)
    for (const [name, { pad }] of REGIONS) expect(ownersOf(pad)).toEqual([name])
  })

  it('gives each cell to one region at most', () => {
    for (let y = 0.5; y < KINGDOM_SIZE.height; y++)
      for (let x = 0.5; x < KINGDOM_SIZE.width; x++) expect(ownersOf([x, y]).length).toBeLessThan(2)
  })

  it('knows the neighbours of each region', () => {
    const neighbours = new Map<string, Set<string>>(REGIONS.map(([name]) => [name, new Set()]))
    for (let y = 0.5; y < KINGDOM_SIZE.height; y++)
      for (let x = 0.5; x < KINGDOM_SIZE.width; x++)
        for (const [one, other] of [
          [ownersOf([x, y])[0], ownersOf([x + 1, y])[0]],
          [ownersOf([x, y])[0], ownersOf([x, y + 1])[0]],
        ])
          if (one && other && one !== other) {
            neighbours.get(one)?.add(other)
            neighbours.get(other)?.add(one)
          }
    expect(Object.fromEntries([...neighbours].map(([name, of]) => [name, [...of].sort().join(' ')]))).toEqual({
      northernBorders: 'eastern hail jawf qassim',
      jawf: 'hail northernBorders tabuk',
      tabuk: 'hail jawf madinah',
      hail: 'jawf madinah northernBorders qassim tabuk',
      qassim: 'eastern hail madinah northernBorders riyadh',
      madinah: 'hail makkah qassim riyadh tabuk',
      riyadh: 'asir eastern madinah makkah najran qassim',
      eastern: 'najran northernBorders qassim riyadh',
      makkah: 'asir bahah madinah riyadh',
      bahah: 'asir makkah',
      asir: 'bahah jazan makkah najran riyadh',
      najran: 'asir eastern riyadh',
      jazan: 'asir',
    })
  })

  it('keeps the pads apart', () => {
    const pads = REGIONS.map(([, { pad }]) => pad)
    for (const [i, [x, y]] of pads.entries())
      for (const [otherX, otherY] of pads.slice(i + 1)) expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(1.7)
  })
})
