# install.cmake -- where things go on a machine, and a Debian package of them.
#
#   cmake --install build --prefix /usr       or       ./dev package
if(NOT TARGET hexastra)
    return()
endif()
include(GNUInstallDirs)
install(TARGETS hexastra)
install(FILES packaging/hexastra.service packaging/hexastra-think.service DESTINATION lib/systemd/system)
install(FILES packaging/hexastra.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/proxy/Caddyfile packaging/proxy/nginx.conf
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/proxy)
install(FILES docs/operating.md NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)

# The settings as they are by default, each explained, for the operator to change.
add_custom_command(OUTPUT hexastra.toml COMMAND hexastra serve --print-config > hexastra.toml
                   DEPENDS hexastra)
add_custom_target(settings DEPENDS hexastra.toml)
install(FILES ${CMAKE_BINARY_DIR}/hexastra.toml DESTINATION /etc)

set(CPACK_GENERATOR DEB)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The Hexastra contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board games for the browser, one program")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst
    ${PROJECT_SOURCE_DIR}/packaging/prerm ${PROJECT_SOURCE_DIR}/packaging/conffiles)
include(CPack)
