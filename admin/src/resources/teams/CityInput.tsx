import { send } from '@olympiad/contracts/call'
import { listCities } from '@olympiad/contracts/calls/content'
import { localized } from '@olympiad/contracts/lang'
import type { CityView } from '@olympiad/contracts/views/catalogue'
import { useEffect, useState } from 'react'
import { FormDataConsumer, SelectInput } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { useLang } from '../../use-lang.ts'

/** The cities of a region; none while none is chosen or they can't be had: a team may do without one. */
function useCities(region: string | undefined): CityView[] {
  const [cities, setCities] = useState<CityView[]>([])
  useEffect(() => {
    setCities([])
    if (!region) return
    const asked = new AbortController()
    send(listCities, { query: { region_id: region }, signal: asked.signal }, fetch).then(
      (answer) => setCities(answer.cities),
      () => setCities([]),
    )
    return () => asked.abort()
  }, [region])
  return cities
}

type CitiesProps = { source: string; region: string | undefined; kept: string | undefined }

/** One that was kept in the other language, or is none of the list, stays as it is. */
function Cities({ source, region, kept }: CitiesProps) {
  const lang = useLang()
  const cities = useCities(region)
  const isKept = ({ name, name_en }: CityView) => kept === name || kept === name_en
  const choices = cities.map((city) => {
    const name = localized(city, 'name', lang)
    return { id: kept && isKept(city) ? kept : name, name }
  })
  if (kept && !cities.some(isKept)) choices.unshift({ id: kept, name: kept })
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
