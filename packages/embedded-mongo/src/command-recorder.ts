import { appendFileSync } from 'node:fs'
import { isDoc, type Maybe, typeName } from './bson/value.ts'
import type { CommandListener } from './wire/connection.ts'

const ignoredFields = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', 'client', 'comment'])

export function createCommandRecorder(file: string | undefined): CommandListener | undefined {
  if (file === undefined || file === '') return undefined
  const seen = new Set<string>()
  return (body) => {
    const [command = ''] = Object.keys(body)
    const shape = shapeOf(Object.fromEntries(Object.entries(body).filter(([key]) => !ignoredFields.has(key))))
    const line = JSON.stringify({
      command,
      collection: typeof body[command] === 'string' ? body[command] : undefined,
      shape,
    })
    if (seen.has(line)) return
    seen.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

function shapeOf(value: Maybe): unknown {
  if (Array.isArray(value)) {
    const shapes = new Map(value.map((each) => [JSON.stringify(shapeOf(each)), shapeOf(each)]))
    return [...shapes.values()]
  }
  if (!isDoc(value)) return typeName(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}
