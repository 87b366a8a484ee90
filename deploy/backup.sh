#!/bin/sh
# Makes a backup each night at two, keeps those of 14 days, and tries out the newest on Sundays. What fails is logged,
# and leaves /backups/FAILED, which makes the container of compose.yml unhealthy until the next success.
set -u
CLI=/app/backend/dist/cli

fail() {
  echo "$(date -Is) $1 FAILED: see the lines above" | tee /backups/FAILED >&2
}

# Takes away all that could lead to the real database: commands prefer DATABASE_DIRECT_URL to DATABASE_URL.
restore_drill() {
  DATABASE_URL="$DRILL_URL" DATABASE_URL_FILE='' DATABASE_DIRECT_URL='' DATABASE_DIRECT_URL_FILE='' \
    DATABASE_READ_URL='' DATABASE_READ_URL_FILE='' DATABASE_POOLED='' DATA_DIR=/backups/drill \
    node "$CLI/restore.js" "$1" --replace --drill
}

once() {
  file="/backups/placard-$(date +%F-%H%M%S).tar.gz"
  node "$CLI/backup.js" "$file" || { fail "the backup $file"; return; }
  find /backups -name 'placard-*.tar.gz' -mtime +14 -delete
  if [ "$(date +%u)" = 7 ] || [ "${1:-}" = drill ]; then
    rm -rf /backups/drill
    restore_drill "$file" || { fail "trying out $file"; return; }
    rm -rf /backups/drill
  fi
  rm -f /backups/FAILED
  echo "$(date -Is) $file is complete"
}

# backup.sh now: one at once, with its trial.
if [ "${1:-}" = now ]; then once drill; [ ! -e /backups/FAILED ]; exit; fi
while :; do
  sleep $(($(date -d 'tomorrow 02:00' +%s) - $(date +%s)))
  once
done
