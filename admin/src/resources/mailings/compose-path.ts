import { MAILING_LISTS, type MailingList } from '@olympiad/contracts/mailings'

type Target = { list: string; filter?: object; s?: string; ids?: string[] }
export type ComposeTarget = Target & { list: MailingList }

export const composePath = (target: Target): string => `/write?to=${encodeURIComponent(JSON.stringify(target))}`

/** Undefined for an address without a list, or a damaged one; the server checks the rest. */
export function readTarget(search: string): ComposeTarget | undefined {
  try {
    const target: Partial<Target> | null = JSON.parse(new URLSearchParams(search).get('to') ?? 'null')
    const list = MAILING_LISTS.find((each) => each === target?.list)
    return target && list ? { ...target, list } : undefined
  } catch {
    return undefined
  }
}
