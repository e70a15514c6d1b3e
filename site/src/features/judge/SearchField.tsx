type Props = {
  label: string
  value: string
  change: (search: string) => void
  /** It opens the only one that is found. */
  goes?: boolean
}

/** For teams, by number or name. */
export const SearchField = ({ label, value, change, goes = false }: Props) => (
  <div className="field">
    <label htmlFor="search">{label}</label>
    <input
      id="search"
      className="control"
      type="search"
      dir="auto"
      autoComplete="off"
      enterKeyHint={goes ? 'go' : undefined}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  </div>
)
