import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Account } from './people/person.ts'
import { Order } from './telr/order.ts'

const State = z.object({
  ports: z.object({ http: z.number(), smtp: z.number() }).optional(),
  accounts: z.array(Account).default([]),
  orders: z.array(Order).default([]),
})
type State = z.infer<typeof State>

/** Persistent state. Change `state`, then await `save`. */
export type Store = {
  state: State
  /** Resolves once the file holds the state at the time of the call. */
  save(): Promise<void>
}

export function openStore(folder?: string): Store {
  if (!folder) return { state: State.parse({}), save: async () => {} }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'sandbox.json')
  const state = read(file)

  // One write at a time; calls during a write share the next one.
  let last: Promise<void> = Promise.resolve()
  let queued: Promise<void> | undefined
  const write = async () => {
    queued = undefined
    await writeFile(`${file}.new`, JSON.stringify(state))
    await rename(`${file}.new`, file)
  }
  return {
    state,
    save() {
      if (queued) return queued
      queued = last.then(write)
      last = queued.catch(() => {})
      return queued
    },
  }
}

function read(file: string): State {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return State.parse({})
    throw error
  }
  try {
    return State.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${file} is not readable as the sandbox's data; move it away to start afresh`, { cause: error })
  }
}
