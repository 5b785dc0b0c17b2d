import classes from './paddock-at-dawn.module.css'

/** Our own drawing: furrows running to a low sun, a windmill, a fence and the first birds. */
export function PaddockAtDawn() {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 480 640"
      fill="none"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <circle cx="296" cy="366" r="52" className={classes.sun} />
      <g className={classes.rays}>
        <path d="M296 296 V276 M238 328 L222 316 M354 328 L370 316 M258 304 L248 286 M334 304 L344 286" />
      </g>
      <path d="M-40 372 C 60 352 140 368 230 362 S 420 348 520 366 V 720 H -40 Z" className={classes.ground} />
      <path d="M-40 372 C 60 352 140 368 230 362 S 420 348 520 366" className={classes.line} />
      <g className={classes.line}>
        <path d="M236 364 C 170 392 60 430 -40 452" />
        <path d="M252 363 C 190 410 60 500 -40 560" />
        <path d="M268 362 C 220 430 120 560 60 660" />
        <path d="M284 361 C 264 440 220 560 196 660" />
        <path d="M300 360 C 312 440 328 560 336 660" />
        <path d="M316 359 C 356 430 430 540 480 630" />
        <path d="M332 358 C 384 400 460 450 520 480" />
      </g>
      <g className={classes.strong}>
        <path d="M104 364 L118 272 L132 364 M109 334 H127 M113 304 H123" />
        <circle cx="118" cy="262" r="25" />
        <path d="M118 262 V237 M118 262 L139.6 249.5 M118 262 L139.6 274.5 M118 262 V287 M118 262 L96.4 274.5 M118 262 L96.4 249.5 M143 262 L164 254 V270 Z" />
        <path d="M372 392 V352 M410 402 V354 M448 414 V358 M356 362 C 410 364 460 370 520 380 M356 374 C 410 378 460 386 520 400" />
        <path d="M196 150 q 9 -9 18 0 q 9 -9 18 0 M262 108 q 7 -7 14 0 q 7 -7 14 0 M318 176 q 7 -7 14 0 q 7 -7 14 0" />
      </g>
    </svg>
  )
}
