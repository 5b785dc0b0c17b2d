export const fieldNotesTexts = {
  savedOtherwise:
    'This field note is saved already, with what you entered first. Nothing was changed. Open it to change it.',
  changedMeanwhile:
    'Someone else changed this field note, so yours was not saved. What you entered is still here. Reload the page to see the latest.',
}
