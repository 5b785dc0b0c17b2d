import { assetCategoryLabels } from '#shared/business/asset-category.ts'
import type { Asset } from '#shared/business/business-contract.ts'
import { QrCode } from '#app/ui/page/qr-code.tsx'
import classes from './asset-label.module.css'

/** What the code of a label says. Labels last for years, so it is never to change: the machine in the app for phones. */
const addressOf = ({ id }: Asset) => `${window.location.origin}/my/assets/${id}`

type AssetLabelProps = { asset: Asset; chosen: boolean; onToggle: (id: string) => void }

export function AssetLabel({ asset, chosen, onToggle }: AssetLabelProps) {
  const { id, name, idCode, category } = asset
  return (
    <li className={classes.label} data-left-out={!chosen || undefined}>
      {/* The whole of it is there to tap on. */}
      <label className={classes.inside}>
        <input
          type="checkbox"
          className={`no-print ${classes.check}`}
          aria-label={`Print the label of ${name}`}
          checked={chosen}
          onChange={() => onToggle(id)}
        />
        <QrCode text={addressOf(asset)} label={`QR code of ${name}`} />
        <span className={classes.name}>{name}</span>
        {idCode && <span className={classes.code}>{idCode}</span>}
        {category && <span className={classes.category}>{assetCategoryLabels[category]}</span>}
      </label>
    </li>
  )
}
