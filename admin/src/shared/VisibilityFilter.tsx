import { NullableBooleanInput } from 'react-admin'

export function VisibilityFilter({ source }: { source: string; alwaysOn: true }) {
  return (
    <NullableBooleanInput
      source={source}
      nullLabel="console.shown_any"
      trueLabel="console.shown_yes"
      falseLabel="console.shown_no"
    />
  )
}
