import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import type { Store } from '../store.ts'
import { createDemoPeople } from './create-demo-people.ts'
import { type Account, isActive, type Person } from './person.ts'

export type Directory = {
  all(): Person[]
  /** Accepts Arabic-Indic digits. */
  find(id: string): Account | undefined
  findByEmail(email: string): Account | undefined
  findActive(type: Person['type'], id: string): Person | undefined
  findActiveEntity(crNumber: string): Person | undefined
  nextNumber(): number
  put(account: Account): Promise<void>
}

export function createDirectory(store: Store): Directory {
  const accounts = new Map<string, Account>()
  for (const person of createDemoPeople()) accounts.set(person._id, { person })
  for (const account of store.state.accounts) accounts.set(account.person._id, account)

  const first = (test: (person: Person) => boolean) => [...accounts.values()].find(({ person }) => test(person))
  const find = (id: string) => {
    const normalisedId = toWesternDigits(id).trim()
    return first((p) => p.national_id === normalisedId || p.steb_user_id === normalisedId || p._id === normalisedId)
  }

  return {
    all: () => [...accounts.values()].map(({ person }) => person),
    find,
    findByEmail: (email) => first((p) => p.email.toLowerCase() === email.trim().toLowerCase()),
    findActive(type, id) {
      const person = find(id)?.person
      return person?.type === type && isActive(person) ? person : undefined
    },
    findActiveEntity(crNumber) {
      const normalisedId = toWesternDigits(crNumber).trim()
      const match = (p: Person) =>
        p.crNumber === normalisedId || p.steb_user_id === normalisedId || p.national_id === normalisedId
      return first((p) => p.type === 2 && isActive(p) && match(p))?.person
    },
    nextNumber: () => accounts.size + 1,
    async put(account) {
      accounts.set(account.person._id, account)
      store.state.accounts = [
        ...store.state.accounts.filter((stored) => stored.person._id !== account.person._id),
        account,
      ]
      await store.save()
    },
  }
}
