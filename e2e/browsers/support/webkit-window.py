#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver.

WebKitGTK's own MiniBrowser is private whenever a driver controls it, and its toolbar makes it wider than a phone.
Arguments: width, height, a script for every page, and the folder of the profile; without a folder it is private.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height, script, *profile = sys.argv[1:]

if profile:
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=profile[0] + "/data", base_cache_directory=profile[0] + "/cache"
    )
else:
    manager = WebKit2.WebsiteDataManager.new_ephemeral()
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
if profile:
    context.get_cookie_manager().set_persistent_storage(
        profile[0] + "/cookies", WebKit2.CookiePersistentStorage.SQLITE
    )
scripts = WebKit2.UserContentManager()
scripts.add_script(
    WebKit2.UserScript(
        script, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
    )
)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, user_content_manager=scripts, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=int(width), default_height=int(height))
    window.add(view)
    window.show_all()
    return view


context.connect(
    "automation-started", lambda _context, session: session.connect("create-web-view::window", open_window)
)
Gtk.main()
