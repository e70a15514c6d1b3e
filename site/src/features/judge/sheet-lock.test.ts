import { expect, it, onTestFinished, vi } from 'vitest'
import { holdSheet } from './sheet-lock.ts'

/** A tab that opens a sheet, and what it was told. */
function openTab(sheet: string) {
  const told: boolean[] = []
  const hold = holdSheet(navigator.locks, sheet, (isElsewhere) => told.push(isElsewhere), 20)
  onTestFinished(hold.leave)
  return { ...hold, isElsewhere: () => told.at(-1) }
}
const settled = (tab: ReturnType<typeof openTab>, isElsewhere: boolean) =>
  vi.waitFor(() => expect(tab.isElsewhere()).toBe(isElsewhere))

it('a sheet is open in one tab; the other is told, and goes on when the first closes', async () => {
  const first = openTab('one')
  await settled(first, false)
  const second = openTab('one')
  await settled(second, true)
  expect(first.isElsewhere()).toBe(false)
  first.leave()
  await settled(second, false)
})

it('a tab takes the sheet over, and gives it back the same way', async () => {
  const first = openTab('two')
  await settled(first, false)
  const second = openTab('two')
  await settled(second, true)
  second.takeOver()
  await settled(second, false)
  await settled(first, true)
  first.takeOver()
  await settled(first, false)
  await settled(second, true)
  first.leave()
  await settled(second, false)
})

it('two sheets are open in two tabs', async () => {
  const tabs = [openTab('three'), openTab('four')]
  for (const tab of tabs) await settled(tab, false)
})

it('a tab that leaves while it waits takes nothing', async () => {
  const first = openTab('five')
  await settled(first, false)
  const second = openTab('five')
  await settled(second, true)
  second.leave()
  first.leave()
  const third = openTab('five')
  await settled(third, false)
  expect(second.isElsewhere()).toBe(true)
})
