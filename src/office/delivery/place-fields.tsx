import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { PlaceHelp, PointKinds, type PlaceWords } from '../../web/delivery/place-help.tsx'
import type { PlaceDraft, PlaceFieldName, PlacePicker } from '../../web/delivery/place-picker.ts'
import { Field } from '../../web/platform/ui/field.tsx'

interface PlaceFieldsProps {
  readonly picker: PlacePicker
  readonly place: PlaceDraft
  readonly labels: Readonly<Record<PlaceFieldName, string>>
  readonly errors?: Readonly<Record<PlaceFieldName, ReactNode>>
  readonly words: PlaceWords
  readonly onChange: (part: Partial<PlaceDraft>) => void
}

export function PlaceFields({ picker, place, labels, errors, words, onChange }: PlaceFieldsProps) {
  const view = useSyncExternalStore(picker.subscribe, picker.view)
  const asksKind = picker.rules.kind === '' && place.settlementRef !== ''
  return (['city', 'warehouse'] as const).map((name) => {
    const { onType, ...assistant } = picker.assistantOf(name)
    return (
      <Fragment key={name}>
        {name === 'warehouse' && asksKind && <PointKinds view={view} picker={picker} />}
        <Field
          {...assistant}
          id={name}
          name={name}
          label={labels[name]}
          value={place[name]}
          error={errors?.[name]}
          autoComplete="off"
          below={<PlaceHelp name={name} view={view} picker={picker} words={words} />}
          onChange={({ target }) => {
            // Free text is no longer a place of the directory.
            onChange({ [name]: target.value, pointRef: '', ...(name === 'city' && { settlementRef: '' }) })
            onType()
          }}
        />
      </Fragment>
    )
  })
}
