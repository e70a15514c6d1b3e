import { useEffect, useRef } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { useSearchParams } from 'react-router'

/** URL parameter for the hidden columns; `none` shows all. */
const PARAMETER = 'hidden'
export const NO_HIDDEN_COLUMNS = 'none'

export const useHiddenColumns = () => useStore<string[]>(`${useResourceContext() ?? ''}.datatable`)

/**
 * Keeps hidden columns in the address, so that a shared link shows the same list.
 * An address without them restores the last choice.
 */
export function useColumnsInUrl(): void {
  const [hidden, setHidden] = useHiddenColumns()
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(PARAMETER)
  const lastAddress = useRef<string | null>(null)

  useEffect(() => {
    const chosen = hidden && (hidden.length > 0 ? hidden.join(',') : NO_HIDDEN_COLUMNS)
    const isOpened = inAddress !== null && inAddress !== lastAddress.current
    lastAddress.current = inAddress
    if (chosen === inAddress) return
    if (isOpened) {
      setHidden(inAddress === NO_HIDDEN_COLUMNS ? [] : inAddress.split(','))
      return
    }
    if (chosen === undefined) return
    setParams(
      (all) => {
        all.set(PARAMETER, chosen)
        return all
      },
      { replace: true },
    )
  }, [hidden, inAddress, setHidden, setParams])
}
