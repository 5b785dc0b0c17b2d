import { assetCategoryLabels } from '#shared/machines/asset-category.ts'
import type { Asset } from '#shared/machines/machines-contract.ts'
import { QrCode } from '#app/ui/page/qr-code.tsx'
import classes from './asset-label.module.css'

/** The URL in a label's QR code: the asset in the phone app. Labels last for years, so it must never change. */
const addressOf = ({ id }: Asset) => `${window.location.origin}/my/assets/${id}`

type AssetLabelProps = { asset: Asset; chosen: boolean; onToggle: (id: string) => void }

export function AssetLabel({ asset, chosen, onToggle }: AssetLabelProps) {
  const { id, name, idCode, category } = asset
  return (
    <li className={classes.label} data-left-out={!chosen || undefined}>
      {/* The whole label is the tap target. */}
      <label className={classes.inside}>
        <input
          type="checkbox"
          className={`no-print ${classes.check}`}
          aria-label={`Print the label for ${name}`}
          checked={chosen}
          onChange={() => onToggle(id)}
        />
        <QrCode text={addressOf(asset)} label={`QR code for ${name}`} />
        <span className={classes.name}>{name}</span>
        {idCode && <span className={classes.code}>{idCode}</span>}
        {category && <span className={classes.category}>{assetCategoryLabels[category]}</span>}
      </label>
    </li>
  )
}
