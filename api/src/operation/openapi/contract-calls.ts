import type { Call } from '@olympiad/contracts/call'
import * as calls from '@olympiad/contracts/calls/all'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'answer' in value

export const contractCalls: ReadonlyMap<Call, string> = new Map(
  Object.values(calls).flatMap((group) =>
    Object.entries(group).flatMap(([name, value]): [Call, string][] => (isCall(value) ? [[value, name]] : [])),
  ),
)
