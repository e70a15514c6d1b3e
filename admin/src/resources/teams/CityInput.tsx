import { type Endpoint, sendToEndpoint } from '@olympiad/contracts/call'
import type { listCities } from '@olympiad/contracts/calls/content'
import { cityName } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import type { CityView } from '@olympiad/contracts/views/olympiad'
import { useEffect, useState } from 'react'
import { FormDataConsumer, SelectInput } from 'react-admin'
import { parseText } from '../../shared/parse-text.ts'
import { useLang } from '../../use-lang.ts'

const CITIES: Endpoint<typeof listCities> = { method: 'GET', path: '/api/cities' }

/** Returns an empty list without a region or after an error: a team needs no city. */
function useCities(region: string | undefined): CityView[] {
  const [cities, setCities] = useState<CityView[]>([])
  useEffect(() => {
    setCities([])
    if (!region) return
    const controller = new AbortController()
    sendToEndpoint(CITIES, { query: { region_id: region }, signal: controller.signal }, fetch).then(
      (answer) => setCities(answer.cities),
      () => setCities([]),
    )
    return () => controller.abort()
  }, [region])
  return cities
}

type CitiesProps = { source: string; region: string | undefined; kept: string | undefined }

/** Keeps a stored city that is missing from the list. */
function Cities({ source, region, kept }: CitiesProps) {
  const lang = useLang()
  const cities = useCities(region)
  const choices = cities.map((city) => ({ id: city.name_en, name: localized(city, 'name', lang) }))
  if (kept && !choices.some(({ id }) => id === kept)) choices.unshift({ id: kept, name: cityName(kept, lang) })
  return (
    <SelectInput
      source={source}
      label="resources.teams.fields.city_only"
      choices={choices}
      translateChoice={false}
      parse={parseText}
      emptyText="resources.teams.no_city"
      helperText="resources.teams.optional"
    />
  )
}

export function CityInput({ source }: { source: string }) {
  return (
    <FormDataConsumer>
      {({ formData }) => <Cities source={source} region={formData['region']} kept={formData[source]} />}
    </FormDataConsumer>
  )
}
