import { type ReactNode, useEffect, useRef } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { OtherSeason } from './OtherSeason.tsx'
import { RecordsLoading } from './Records.tsx'
import { addressForSeason, addressOfStored, type ListState, seasonIn } from './season-in-address.ts'
import { useChosenSeason } from './use-chosen-season.ts'

/** A list of the bar's season. An address with its own filter goes before it, and says so. */
export function WithChosenSeason({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  const [stored] = useStore<ListState>(`${resource}.listParams`, {})
  const { chosen } = useChosenSeason()
  const navigate = useNavigate()
  const applied = useRef(chosen)
  useEffect(() => {
    const before = applied.current
    applied.current = chosen
    const isNewChoice = before !== undefined && chosen !== undefined && before !== chosen
    if (isNewChoice && search !== '') navigate(addressForSeason(search, chosen), { replace: true })
  }, [chosen, search, navigate])
  if (chosen === undefined) return <RecordsLoading />
  const address = search === '' ? addressOfStored(stored, chosen) : undefined
  if (address !== undefined) return <Navigate to={address} replace />
  const shown = search === '' ? chosen : seasonIn(search)
  return (
    <>
      {shown !== undefined && shown !== chosen && (
        <OtherSeason shown={shown} chosen={chosen} onReturn={() => navigate(addressForSeason(search, chosen))} />
      )}
      {children}
    </>
  )
}
