import type { Doc, Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Variables } from '../expressions/scope.ts'
import { documentStage } from './document-stages.ts'
import { stageEntry } from './stage.ts'

/** Stages that exist, so that a name that is none is told from one that has no place here. */
const stageNames = [
  '$addFields',
  '$bucket',
  '$count',
  '$facet',
  '$group',
  '$limit',
  '$lookup',
  '$match',
  '$merge',
  '$out',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$skip',
  '$sort',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
]
const allowed = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']

/** Compiles a pipeline-style update to a function of one document. */
export function compileUpdatePipeline(stages: readonly Value[], variables: Variables): (doc: Doc) => Doc {
  const steps = stages.map((stage) => {
    const [name, operand] = stageEntry(stage)
    if (!stageNames.includes(name)) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`)
    if (!allowed.includes(name))
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`)
    return documentStage(name, operand, variables)
  })
  const withNow = { NOW: new Date(), ...variables }
  return (doc) => steps.reduce((current, step) => step(current, withNow), doc)
}
