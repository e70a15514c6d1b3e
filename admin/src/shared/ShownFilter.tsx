import { NullableBooleanInput } from 'react-admin'

/** Records that visitors see, those that they don't, or both. */
export function ShownFilter({ source }: { source: string; alwaysOn: true }) {
  return (
    <NullableBooleanInput
      source={source}
      nullLabel="console.shown_any"
      trueLabel="console.shown_yes"
      falseLabel="console.shown_no"
    />
  )
}
