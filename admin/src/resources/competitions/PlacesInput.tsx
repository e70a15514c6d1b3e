import { MAX_PLACES } from '@olympiad/contracts/constants'
import { maxValue, minValue, NumberInput, useTranslate } from 'react-admin'
import { formatPlaces, type Use } from './format-places.ts'

const rules = [minValue(0), maxValue(MAX_PLACES)]

/** An empty input is no limit, stored as 0. */
export function PlacesInput({ source, use, help }: { source: string; use: Use | undefined; help?: string }) {
  const translate = useTranslate()
  const words = use && formatPlaces(use, translate)
  return (
    <NumberInput
      className="places"
      source={source}
      label="resources.competions.fields.places"
      min={0}
      step={1}
      parse={(text: string) => (text === '' ? 0 : Number(text))}
      format={(places: number | undefined) => places || ''}
      validate={rules}
      helperText={words ?? help ?? false}
    />
  )
}
