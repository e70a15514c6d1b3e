import { type Place, sendTo } from '@olympiad/contracts/call'
import type { listCities } from '@olympiad/contracts/calls/content'
import { cityName } from '@olympiad/contracts/cities'
import { localized } from '@olympiad/contracts/lang'
import type { CityView } from '@olympiad/contracts/views/catalogue'
import { useEffect, useState } from 'react'
import { FormDataConsumer, SelectInput } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { useLang } from '../../use-lang.ts'

const CITIES: Place<typeof listCities> = { method: 'GET', path: '/api/cities' }

/** The cities of a region; none while none is chosen or they can't be had: a team may do without one. */
function useCities(region: string | undefined): CityView[] {
  const [cities, setCities] = useState<CityView[]>([])
  useEffect(() => {
    setCities([])
    if (!region) return
    const asked = new AbortController()
    sendTo(CITIES, { query: { region_id: region }, signal: asked.signal }, fetch).then(
      (answer) => setCities(answer.cities),
      () => setCities([]),
    )
    return () => asked.abort()
  }, [region])
  return cities
}

type CitiesProps = { source: string; region: string | undefined; kept: string | undefined }

/** One that is none of the list stays as it is. */
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
      parse={asTyped}
      emptyText="resources.teams.no_city"
      helperText="resources.teams.optional"
    />
  )
}

/** A city of the region that the form has. */
export function CityInput({ source }: { source: string }) {
  return (
    <FormDataConsumer>
      {({ formData }) => <Cities source={source} region={formData['region']} kept={formData[source]} />}
    </FormDataConsumer>
  )
}
